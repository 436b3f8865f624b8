import { isLoopbackHost } from './platform/http/loopback.ts'
import type { TrustedProxies } from './platform/http/trusted-proxies.ts'

interface Reach {
  readonly HOST?: string
  readonly PUBLIC_ORIGIN?: string | undefined
  readonly TRUST_PROXY?: TrustedProxies
}

/**
 * Returns the settings by which others than this machine reach the process, each with what it says. Development shows
 * its mailbox, known passwords and generated secrets to whoever reaches it, so it starts with none of them.
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
