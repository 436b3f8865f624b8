import type { FastifyRequest } from 'fastify'
import { onlyDeliberately } from './request-failures.ts'

/**
 * Rejects a GET that changes something when nobody meant to send it: a page, a picture or a frame that points there, and
 * a browser or proxy that loads ahead. Scripts of our own say `empty`, programs say nothing.
 */
export function assertIntended({ headers }: FastifyRequest): void {
  const destination = headers['sec-fetch-dest'] ?? 'empty'
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-moz'], headers['x-purpose']]
  const isAhead = ahead.some((purpose) => /prefetch|preview|prerender/i.test(String(purpose ?? '')))
  if (destination !== 'empty' || site === 'cross-site' || isAhead) throw onlyDeliberately()
}
