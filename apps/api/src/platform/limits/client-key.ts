import { isIPv6 } from 'node:net'

/**
 * Returns the rate limit key of a client: its IPv4 address, or the /64 network of its IPv6 address, because
 * every device of a customer may use any address of it.
 */
export function clientKey(address: string): string {
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (wrapped) return wrapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.toLowerCase().split('%')[0] ?? '').split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}
