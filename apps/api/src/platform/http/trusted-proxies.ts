import { isIP } from 'node:net'
import { z } from 'zod'

/**
 * The proxies whose X-Forwarded-For is trusted: their number, or their addresses and networks; false: none.
 */
export type TrustedProxies = false | number | readonly string[]

const maxHops = 9
const fault =
  'the number of proxies in front (1), or their addresses and networks joined by commas (10.0.0.0/8,::1); "true" would believe whatever a client writes'

/** Parses TRUST_PROXY: absent, `false` and `0` trust no proxy. */
export const trustedProxies = z
  .string()
  .default('false')
  .transform((text, context): TrustedProxies => {
    const given = text.trim()
    if (given === 'false') return false
    if (/^\d+$/.test(given) && Number(given) <= maxHops) return Number(given) || false
    const networks = given.split(',').map((one) => one.trim())
    if (networks.every(isNetwork)) return networks
    context.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })

/**
 * Returns true for an address or a CIDR network. Rejects a network of all addresses, which would trust client
 * headers.
 */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * Returns Fastify's trust setting: it walks X-Forwarded-For from the socket leftwards and takes the first
 * untrusted address. A number of hops becomes a function, because Fastify trusts no proxy for a plain number.
 */
export function trustOf(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies]
}
