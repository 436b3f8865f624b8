import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Returns true for a loopback IP address; an IPv4 address may be mapped as `::ffff:127.0.0.1`. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Returns true for a host name or address, without a port, that is only reachable from this machine (RFC
 * 6761, 6.3).
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Returns true when a request was made directly on this machine: from a loopback address, to a loopback host,
 * and without proxy headers, because a local proxy would forward requests of others.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    isLoopbackHost((request.headers.host ?? '').replace(/:\d+$/, '')) &&
    !proxyHeaders.some((name) => request.headers[name] !== undefined)
  )
}
