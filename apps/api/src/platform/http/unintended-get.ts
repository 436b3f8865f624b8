import type { FastifyRequest } from 'fastify'
import { onlyDeliberately } from './request-failures.ts'

/**
 * Rejects a state-changing GET that was not sent deliberately: by a link, a picture or a frame, or by a
 * prefetching browser or proxy. Our own scripts send `empty`, other programs send nothing.
 */
export function assertIntended({ headers }: FastifyRequest): void {
  const destination = headers['sec-fetch-dest'] ?? 'empty'
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-moz'], headers['x-purpose']]
  const isAhead = ahead.some((purpose) => /prefetch|preview|prerender/i.test(String(purpose ?? '')))
  if (destination !== 'empty' || site === 'cross-site' || isAhead) throw onlyDeliberately()
}
