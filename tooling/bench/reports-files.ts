import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, pathOf } from '@qadam/contract/endpoint.ts'
import { getFile, orderFile, reportStudentClasses } from '@qadam/contract/reports/endpoints.ts'
import { maxExportedRows } from '@qadam/contract/reports/rules.ts'
import { startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { pace } from './measure.ts'
import { patiently } from './patiently.ts'
import type { Line } from './report.ts'

interface Asked {
  readonly headers: Readonly<Record<string, string>>
}

const dayMs = 86_400_000

/** Days that end with the last whole month. */
function daysUntilNow(days: number): { first: string; last: string } {
  const now = new Date()
  const last = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)
  const text = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { first: text(last - (days - 1) * dayMs), last: text(last) }
}

/** Ordered files of a student's classes: the most memory of the process that writes them. */
export async function longFiles(urls: BenchUrls, { headers }: Asked): Promise<Line[]> {
  const lines: Line[] = []
  for (const file of ['csv', 'xlsx'] as const) {
    const api = await startApi(urls)
    const made = async (days: number) => {
      api.clearPages()
      const began = performance.now()
      const ordered = await send(api.origin, headers, {
        report: 'student_classes',
        file,
        ...daysUntilNow(days),
      })
      for (;;) {
        const answer = await patiently(() =>
          fetch(api.origin + pathOf(getFile, { id: ordered.id }), { headers }),
        )
        const { state, rows_total: rows, failure } = (await answer.json()) as Answer<typeof getFile>
        if (state === 'failed') throw new Error(`the file was not written: ${failure?.message}`)
        if (state === 'ready' && rows !== null)
          return { rows, seconds: (performance.now() - began) / 1000, most: api.memory().most }
        await pause(50)
      }
    }
    try {
      // The first warms up: modules are loaded, statements prepared.
      await made(3)
      const few = await made(8)
      const all = await made(await longestPeriod(api.origin, headers))
      const [many, some] = [all.rows.toLocaleString('en'), few.rows.toLocaleString('en')]
      lines.push(
        {
          name: `the most memory while a report of ${many} rows is written as ${file.toUpperCase()}, against ${some}`,
          ratio: all.most / few.most,
          goal: 1.25,
          atMost: true,
          note: `${all.most} MiB, ${few.most} MiB`,
        },
        { name: `a report of ${many} rows as ${file.toUpperCase()}`, ratio: all.seconds, unit: 's' },
      )
    } finally {
      await api.stop()
    }
    if (pace.isQuick) break
  }
  return lines
}

/** Returns the longest of some periods whose rows a file takes. */
async function longestPeriod(origin: string, headers: Readonly<Record<string, string>>): Promise<number> {
  for (const days of [365, 240, 180, 120, 90, 60, 45, 30, 20, 14]) {
    const { first, last } = daysUntilNow(days)
    const address = `${origin}${pathOf(reportStudentClasses)}?start_date=${first}&end_date=${last}&page=1`
    const answer = await patiently(() => fetch(address, { headers }))
    const { count } = (await answer.json()) as Answer<typeof reportStudentClasses>
    if (count <= maxExportedRows) return days
  }
  throw new Error('two weeks are more than a file takes')
}

async function send(origin: string, headers: Readonly<Record<string, string>>, order: object) {
  const answer = await patiently(() =>
    fetch(origin + pathOf(orderFile), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    }),
  )
  if (answer.status !== 202) throw new Error(`ordering answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: number }
}
