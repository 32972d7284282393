/** The networks whose limits a request counts against. */
export interface Networks {
  /** What one customer gets: a /64 of IPv6, or an IPv4 address. */
  narrow: string;
  /** What a company gets: a /48 of IPv6, or an IPv4 address, which is then the same as the narrow one. */
  wide: string;
}
