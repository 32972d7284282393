import { EnvHttpProxyAgent, install, setGlobalDispatcher } from "undici";

/** Makes `fetch` use the proxy of HTTPS_PROXY, except for the hosts of NO_PROXY. On Node.js 20 and 22, its own ignores both. */
export function useProxy() {
  setGlobalDispatcher(new EnvHttpProxyAgent());
  install();
}
