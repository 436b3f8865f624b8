import type { FastifyRequest } from 'fastify'
import { clientKey } from '../limits/client-key.ts'

/**
 * Returns the full address of a request: for the log, the audit log and consents alone. Limits count by
 * `clientOf`.
 */
export function fullAddressOf(request: FastifyRequest): string {
  return request.ip
}

/** Returns the client of a request as limits count it: an IPv4 address or the /64 network of an IPv6 one. */
export function clientOf(request: FastifyRequest): string {
  return clientKey(request.ip)
}
