import { BlockList, isIP } from 'node:net'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Splits a list of addresses and networks as people type it. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

/** Returns the first entry that is neither an address nor a network, or undefined. */
export function wrongAddressIn(text: string): string | undefined {
  return addressesIn(text).find((entry) => {
    const [address = '', bits, ...rest] = entry.split('/')
    const family = isIP(address)
    if (family === 0 || rest.length > 0) return true
    return bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  })
}

/** Returns whether a list holds an address; an empty list holds none. */
export function isAmong(list: string, address: string): boolean {
  if (isIP(address) === 0) return false
  const allowed = new BlockList()
  for (const entry of addressesIn(list)) {
    if (wrongAddressIn(entry) !== undefined) continue
    const [net = '', bits] = entry.split('/')
    if (bits === undefined) allowed.addAddress(net, familyOf(net))
    else allowed.addSubnet(net, Number(bits), familyOf(net))
  }
  return allowed.check(address, familyOf(address))
}
