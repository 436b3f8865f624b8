import { pathOf } from '@qadam/contract/endpoint.ts'
import { exportStudents } from '@qadam/contract/students/list-endpoints.ts'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import type { Line } from './report.ts'
import { columns } from './students-sql.ts'

/** Days with 1,440 students each: somewhat more than a tenth of 100,000. */
const firstDays = JSON.stringify([{ field: 'created_at', op: 'before', value: '2024-01-08' }])

/** Exports of a tenth and of the whole school: the duration, and the peak memory of the server process. */
export async function exportsOf(urls: BenchUrls, schoolId: number, rows: number): Promise<Line[]> {
  const headers = await signIn(urls.owner, schoolId, 'admin')
  const lines: Line[] = []
  for (const file of ['csv', 'xlsx']) {
    const api = await startApi(urls)
    const sent = async (filter: Record<string, string>) => {
      api.clearPages()
      const began = performance.now()
      const answer = await fetch(
        `${api.origin}${pathOf(exportStudents)}?${new URLSearchParams({ columns, file, ...filter })}`,
        { headers },
      )
      if (!answer.ok) throw new Error(`the export answered ${answer.status}: ${await answer.text()}`)
      let bytes = 0
      for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length
      return { bytes, seconds: (performance.now() - began) / 1000, most: api.memory().most }
    }
    try {
      // The first export warms up: modules are loaded, statements prepared.
      await sent({ filter: firstDays })
      const few = await sent({ filter: firstDays })
      const all = await sent({})
      lines.push(
        {
          name: `the most memory while ${rows.toLocaleString('en')} rows leave as ${file.toUpperCase()}, against 10,000`,
          ratio: all.most / few.most,
          goal: 1.25,
          atMost: true,
          note: `${all.most} MiB, ${few.most} MiB`,
        },
        {
          name: `an export of ${rows.toLocaleString('en')} rows as ${file.toUpperCase()}`,
          ratio: all.seconds,
          unit: 's',
          note: `${(all.bytes / 1_048_576).toFixed(1)} MiB`,
        },
      )
    } finally {
      await api.stop()
    }
  }
  return lines
}
