import { isIP } from 'node:net'
import { z } from 'zod'

/** The proxies whose X-Forwarded-For is believed: their number, or their addresses and networks; false: none. */
export type TrustedProxies = false | number | readonly string[]

const maxHops = 9
const fault =
  'the number of proxies in front (1), or their addresses and networks joined by commas (10.0.0.0/8,::1); "true" would believe whatever a client writes'

/** Reads TRUST_PROXY: absent, `false` and `0` trust nobody. */
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

/** An address or a CIDR network. A network of everybody is refused: it trusts whatever a client writes. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * Fastify's way to trust: it walks from the socket leftwards through X-Forwarded-For and takes the first address that
 * is not trusted. Counted hops are a function of ours, because Fastify trusts nobody for a plain number.
 */
export function trustOf(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies]
}
