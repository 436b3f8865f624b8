import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app-services.ts'
import { isFromThisMachine } from '../http/loopback.ts'
import { addressNotFound } from '../http/request-failures.ts'

interface Sent {
  readonly id: number
  readonly at: string
  readonly channel: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/**
 * Serves `/dev/mailbox`: messages sent while no server is configured. Only outside production, and only for
 * this machine: requests through a proxy or for another host get 404.
 */
export function serveDevelopmentMailbox(app: App): void {
  const onRequest = async (request: FastifyRequest) => {
    if (!isFromThisMachine(request)) throw addressNotFound()
  }
  const latest = async (recipient: string | undefined): Promise<Sent[]> => {
    const { rows } = await app.services.pools.streams.query<Sent>(
      `select id, at, channel, recipient, subject, body from development_mailbox
       where $1::text is null or recipient = $1 order by id desc limit 100`,
      [recipient ?? null],
    )
    return rows
  }
  app.http.get<{ Querystring: { to?: string } }>(
    '/dev/mailbox.json',
    { schema: { hide: true }, onRequest },
    async (request) => latest(request.query.to),
  )
  app.http.get<{ Querystring: { to?: string } }>(
    '/dev/mailbox',
    { schema: { hide: true }, onRequest },
    async (request, reply) => {
      const rows = await latest(request.query.to)
      return reply.type('text/html; charset=utf-8').send(page(rows, request.styleNonce))
    },
  )
}

function page(rows: readonly Sent[], nonce: string): string {
  const items = rows.map(
    (
      row,
    ) => `<article><header><b>${safe(row.channel)}</b> <span>${safe(row.recipient)}</span> <time>${safe(row.at)}</time></header>
<h2>${safe(row.subject)}</h2><pre>${safe(row.body)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Development mailbox</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui;max-width:720px;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border:1px solid #8884;border-radius:12px;padding:1rem;margin:1rem 0}pre{white-space:pre-wrap;font:inherit}h2{font-size:1rem;margin:.5rem 0}time{float:right;opacity:.6}</style>
<h1>Development mailbox</h1>${items.join('') || '<p>Nothing was sent yet.</p>'}</html>`
}

function safe(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
