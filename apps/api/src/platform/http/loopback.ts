import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is of this machine alone; an IPv4 address may be wrapped as `::ffff:127.0.0.1`. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a host name or address, without a port, can only be reached from this machine (RFC 6761, 6.3). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Whether a request was made on this machine and straight to us: from a loopback address, to a loopback host, and
 * without a trace of a proxy, which would stand on this machine and speak for others.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    isLoopbackHost((request.headers.host ?? '').replace(/:\d+$/, '')) &&
    !proxyHeaders.some((name) => request.headers[name] !== undefined)
  )
}
