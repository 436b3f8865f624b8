import { isLoopbackHost } from './platform/http/loopback.ts'
import type { TrustedProxies } from './platform/http/trusted-proxies.ts'

interface Reach {
  readonly HOST?: string
  readonly PUBLIC_ORIGIN?: string | undefined
  readonly TRUST_PROXY?: TrustedProxies
}

/**
 * Returns a message for each setting that makes the process reachable from other machines. Development must
 * not start with any of them: it exposes its mailbox, known passwords and generated secrets.
 */
export function publicSettings({ HOST, PUBLIC_ORIGIN, TRUST_PROXY }: Reach): string[] {
  return [
    HOST !== undefined && !isLoopbackHost(HOST) ? `HOST: ${HOST} can be reached from other machines` : [],
    PUBLIC_ORIGIN !== undefined && !isLoopbackHost(new URL(PUBLIC_ORIGIN).hostname)
      ? `PUBLIC_ORIGIN: ${PUBLIC_ORIGIN} is an address of other machines`
      : [],
    TRUST_PROXY ? 'TRUST_PROXY: a proxy brings requests of other machines' : [],
  ].flat()
}
