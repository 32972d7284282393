/** The networks whose limits a request counts against. */
export interface Networks {
  /** What one customer gets: a /64 of IPv6, or an IPv4 address. */
  narrow: string;
  /** What a company gets: a /48 of IPv6, or again an IPv4 address. */
  wide: string;
}
