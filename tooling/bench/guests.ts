import { pathOf as addressOf } from '@qadam/contract/endpoint.ts'
import { listGuestPrograms } from '@qadam/contract/programs/endpoints.ts'
import type { Sides } from './catalogue.ts'
import { compare, type Side } from './measure.ts'
import type { Line } from './report.ts'

/** Repeated guest pages against Fastify's "hello" with the same body, whole and as 304. */
export async function guests({ api, bare, school }: Sides): Promise<Line[]> {
  const path = addressOf(listGuestPrograms, {} as never)
  const headers = { host: `${school.slug}.localhost` }
  const page = await fetch(`${api.origin}${path}?domain=${school.slug}.localhost`, {
    headers: { 'accept-language': 'en' },
  })
  const body = await page.text()
  await fetch(`${bare.origin}/hello`, {
    method: 'PUT',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const url = `${path}?domain=${school.slug}.localhost`
  const ours: Side = { origin: api.origin, headers, path: () => url }
  const hello: Side = { origin: bare.origin, path: () => '/hello' }
  const whole = await compare(ours, hello, { rounds: 5, seconds: 2 })
  const known: Side = {
    ...ours,
    status: 304,
    headers: { ...headers, 'if-none-match': page.headers.get('etag') ?? '' },
  }
  const unchanged = await compare(known, hello, { rounds: 5, seconds: 2 })
  return [
    {
      name: 'a repeated guest page',
      ratio: whole.ratio,
      goal: 0.5,
      ours: whole.ours,
      baseline: whole.baseline,
    },
    {
      name: 'the same with If-None-Match: 304',
      ratio: unchanged.ratio,
      goal: 0.5,
      ours: unchanged.ours,
      baseline: unchanged.baseline,
    },
  ]
}
