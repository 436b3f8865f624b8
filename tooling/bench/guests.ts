import { pathOf as addressOf } from '@qadam/contract/endpoint.ts'
import { changeMany, listGuestPrograms, undoMany } from '@qadam/contract/programs/endpoints.ts'
import { signIn } from './api.ts'
import type { Sides } from './catalogue.ts'
import type { BenchUrls } from './cluster.ts'
import { compare, median, type Side } from './measure.ts'
import type { Line } from './report.ts'

/** Repeated guest pages against Fastify's "hello" with the same body, in full and as 304. */
export async function guests(urls: BenchUrls, { api, bare, school }: Sides): Promise<Line[]> {
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
    {
      name: 'a change is seen on the kept page after',
      ratio: await untilSeen(urls, { api, school }, url),
      unit: 'ms',
      goal: 100,
      atMost: true,
      note: 'median of ten, from the answer to the manager on',
    },
  ]
}

/**
 * A manager hides the first program of the page and restores it: measures how long guests get the stale page.
 */
async function untilSeen(urls: BenchUrls, { api, school }: Pick<Sides, 'api' | 'school'>, url: string) {
  const manager = await signIn(urls.owner, school.id, 'admin_school')
  const send = async (path: string, body: object) => {
    const answer = await fetch(api.origin + path, {
      method: 'POST',
      headers: { ...manager, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`a program was not changed: ${await answer.text()}`)
    return (await answer.json()) as { undo_id: number }
  }
  const page = async () => {
    const answer = await fetch(api.origin + url)
    return ((await answer.json()) as { results: { id: number }[] }).results.map(({ id }) => id)
  }
  const waits: number[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    const [first = 0] = await page()
    const { undo_id } = await send(addressOf(changeMany, {} as never), {
      action: 'show',
      ids: [first],
      value: false,
    })
    const began = performance.now()
    while ((await page()).includes(first)) {
      if (performance.now() - began > 5_000) throw new Error('guests do not see a change')
    }
    waits.push(performance.now() - began)
    await send(addressOf(undoMany, { id: undo_id } as never), {})
  }
  return median(waits)
}
