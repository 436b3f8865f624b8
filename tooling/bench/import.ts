import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { getImport, importPrograms } from '@qadam/contract/imports/endpoints.ts'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { signIn } from './api.ts'
import { pathOf as catalogueOf, type Sides } from './catalogue.ts'
import type { BenchUrls } from './cluster.ts'
import { makeSchool, realPrograms } from './fill.ts'
import { inTurn, load } from './measure.ts'
import type { Line } from './report.ts'

interface Progress {
  readonly id: number
  readonly state: string
  readonly created: number
  readonly started_at?: string | null
  readonly ended_at?: string | null
}

const minRows = 20_000

/**
 * Returns the real file, its rows repeated under new ids where it has too few to
 * measure throughput rather than startup.
 */
function fileToImport(): string {
  const rows: Record<string, string>[] = parse(readFileSync(realPrograms), { columns: true, bom: true })
  const times = Math.ceil(minRows / rows.length)
  const made = Array.from({ length: times }, (_, nr) =>
    nr === 0
      ? rows
      : rows.map((row) => ({ ...row, id: `${row.id}-${nr}`, source_id: `${row.source_id}-${nr}` })),
  )
  return stringify(made.flat(), { header: true })
}

/**
 * Measures a school's first import of the real file, first alone, then
 * with concurrent readers; and its memory.
 */
export async function imports(urls: BenchUrls, sides: Sides): Promise<Line[]> {
  const alone = await importOnce(urls, sides)
  const next = inTurn(sides.combinations)
  const reading = load(
    { origin: sides.api.origin, headers: sides.headers, path: () => catalogueOf(sides, next()) },
    15,
  )
  const beside = await importOnce(urls, sides)
  await reading
  const { now, most } = sides.api.memory()
  return [
    {
      name: `a first import of ${alone.rows.toLocaleString('en')} rows, upload to end`,
      ratio: alone.rows / alone.seconds,
      unit: 'rows/s',
      goal: 2_000,
      note: `${alone.seconds.toFixed(1)} s`,
    },
    {
      name: 'the same while eight connections read the catalogue',
      ratio: beside.rows / beside.seconds,
      unit: 'rows/s',
      note: `${beside.seconds.toFixed(1)} s`,
    },
    {
      name: 'memory of the process (RSS) after both',
      ratio: now,
      unit: 'MiB',
      goal: 250,
      atMost: true,
      note: `at most ${most} MiB since its start`,
    },
  ]
}

async function importOnce(urls: BenchUrls, { api }: Sides): Promise<{ rows: number; seconds: number }> {
  const schoolId = await makeSchool(urls.owner, `import-${Date.now()}`)
  const headers = await signIn(urls.owner, schoolId, 'admin_school')
  const form = new FormData()
  form.set('file', new Blob([fileToImport()], { type: 'text/csv' }), 'programs.csv')
  const began = performance.now()
  const sent = await fetch(api.origin + pathOf(importPrograms, {} as never), {
    method: 'POST',
    headers,
    body: form,
  })
  if (sent.status !== 202) throw new Error(`an import was refused: ${await sent.text()}`)
  let presented = (await sent.json()) as Progress
  while (!['done', 'failed', 'cancelled'].includes(presented.state)) {
    await pause(100)
    const answer = await fetch(api.origin + pathOf(getImport, { id: presented.id } as never), { headers })
    presented = (await answer.json()) as Progress
  }
  if (presented.state !== 'done')
    throw new Error(`an import ${presented.state}: ${JSON.stringify(presented).slice(0, 500)}`)
  return { rows: presented.created, seconds: (performance.now() - began) / 1_000 }
}
