import { pathOf } from '@qadam/contract/endpoint.ts'
import { getRecord } from '@qadam/contract/students/endpoints.ts'
import { changeBulk, exportStudents, listPeople } from '@qadam/contract/students/list-endpoints.ts'
import pg from 'pg'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { studentSchool } from './fill-students.ts'
import { median, pace } from './measure.ts'
import { startServer } from './processes.ts'
import type { Line } from './report.ts'
import { studentFilters } from './students-sql.ts'

const columns = 'steps,countries,responsible,visa,visa_date'

/** The list of students, the record, changes of many and the export, each against the SQL by hand. */
export async function students(urls: BenchUrls, rows: number, larger?: number): Promise<Line[]> {
  const school = await studentSchool(urls, rows)
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  await client.query("select set_config('app.school_id', $1, false)", [String(school.id)])
  const curator = Number(
    (
      await client.query<{ id: string }>(
        "select min(id) as id from people where school_id = $1 and first_name = 'Curator'",
        [school.id],
      )
    ).rows[0]?.id,
  )
  const headers = await signIn(urls.owner, school.id, 'admin')
  const [api, bare] = await Promise.all([
    startApi(urls),
    startServer(
      './students-baseline.ts',
      {
        BENCH_SUPERUSER_URL: urls.superuser,
        BENCH_SCHOOL: String(school.id),
        BENCH_CURATOR: String(curator),
      },
      '/ready',
    ),
  ])
  const lines: Line[] = []
  const add = (line: Line) => {
    console.log(`  ${line.name}: ${line.ratio.toFixed(2)} ${line.note ?? ''}`)
    lines.push(line)
  }
  try {
    const get = (path: string) => () =>
      fetch(api.origin + path, { headers: { 'accept-language': 'en', ...headers } })
    let moment = 0
    for (const [nr, filter] of studentFilters(school.id.toString(16), curator).entries()) {
      const path = (fresh: boolean) =>
        // Nobody has asked for this combination before: its total is counted anew.
        `${pathOf(listPeople)}?${new URLSearchParams({ role: 'student', columns, page_size: '50', ...filter.query, ...(fresh ? anew(filter.query, moment++) : {}) })}`
      const { mine, other } = await inTurns(
        () => get(path(nr > 0))(),
        () => fetch(`${bare.origin}/pages/${nr}`),
      )
      add({
        name: `${filter.name}, total counted anew`,
        ratio: mine / other,
        goal: 3,
        atMost: true,
        note: `${mine.toFixed(1)} ms, ${other.toFixed(1)} ms`,
      })
    }
    const ids = (
      await client.query<{ student_id: string }>(
        'select student_id from student_search where school_id = $1 order by student_id limit 1000',
        [school.id],
      )
    ).rows.map((row) => Number(row.student_id))
    const id = ids[17] ?? 0
    const tables = [
      'people',
      'student_records',
      'student_names',
      'student_exam_plans',
      'student_families',
      'student_visas',
      'student_legal_steps',
      'student_steps',
      'student_letters',
    ]
    const record = await inTurns(get(pathOf(getRecord, { id })), () =>
      Promise.all(
        tables.map((table) =>
          client.query({
            name: `pk_${table}`,
            text: `select * from ${table} where school_id = $1 and ${table === 'people' ? 'id' : 'student_id'} = $2`,
            values: [school.id, id],
          }),
        ),
      ),
    )
    add({
      name: 'a record, against a read of its tables by their primary keys',
      ratio: record.mine / record.other,
      goal: 3,
      atMost: true,
      note: `${record.mine.toFixed(1)} ms, ${record.other.toFixed(1)} ms`,
    })
    let value = false
    const bulk = await inTurns(
      () => {
        value = !value
        return fetch(api.origin + pathOf(changeBulk), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ ids, changes: [{ field: 'sim_opened', value }] }),
        })
      },
      () =>
        client.query(
          'update student_steps set housing_found = not housing_found where school_id = $1 and student_id = any($2)',
          [school.id, ids],
        ),
    )
    add({
      name: 'a change of 1,000 students, against one UPDATE of them',
      ratio: bulk.mine / bulk.other,
      goal: 5,
      atMost: true,
      note: `${bulk.mine.toFixed(0)} ms, ${bulk.other.toFixed(0)} ms`,
    })
    const began = performance.now()
    const file = await get(`${pathOf(exportStudents)}?${new URLSearchParams({ columns, file: 'csv' })}`)()
    let bytes = 0
    for await (const piece of file.body ?? []) bytes += (piece as Uint8Array).length
    add({
      name: `an export of ${rows.toLocaleString('en')} rows as CSV`,
      ratio: (performance.now() - began) / 1000,
      unit: 's',
      note: `${Math.round(bytes / 1_048_576)} MiB, read row by row`,
    })
  } finally {
    await Promise.all([api.stop(), bare.stop()])
    await client.end()
  }
  if (larger) lines.push(...(await sizes(urls, rows, larger)))
  return lines
}

/** A filter that changes nothing but the key under which a total is kept. */
function anew(query: Readonly<Record<string, string>>, moment: number): Record<string, string> {
  const given = query.filter ? (JSON.parse(query.filter) as object[]) : []
  const day = new Date(Date.UTC(1901, 0, 1) + moment * 86_400_000).toISOString().slice(0, 10)
  return { filter: JSON.stringify([...given, { field: 'created_at', op: 'after', value: day }]) }
}

/** The same pages in a school ten times as large, as served: totals are kept until the list changes. */
async function sizes(urls: BenchUrls, rows: number, larger: number): Promise<Line[]> {
  const times = new Map<number, number[]>()
  for (const count of [rows, larger]) {
    const school = await studentSchool(urls, count)
    const headers = await signIn(urls.owner, school.id, 'admin')
    const api = await startApi(urls)
    try {
      const all = studentFilters('', 0).filter(({ query }) => !query.filter)
      const taken: number[] = []
      for (const { query } of all) {
        const path = `${pathOf(listPeople)}?${new URLSearchParams({ role: 'student', columns, page_size: '50', ...query })}`
        const one: number[] = []
        for (let turn = 0; turn < 25; turn += 1) {
          const began = performance.now()
          await (await fetch(api.origin + path, { headers })).arrayBuffer()
          if (turn > 4) one.push(performance.now() - began)
        }
        taken.push(median(one))
      }
      times.set(count, taken)
    } finally {
      await api.stop()
    }
  }
  const [small = [], large = []] = [times.get(rows), times.get(larger)]
  return [
    {
      name: `p50 of a page at ${larger.toLocaleString('en')} students against ${rows.toLocaleString('en')}, as served`,
      ratio: median(large) / median(small),
      goal: 2,
      atMost: true,
      note: `${median(large).toFixed(1)} ms, ${median(small).toFixed(1)} ms`,
    },
  ]
}

/** One after the other, the sides in turns: the median of each in ms. */
async function inTurns(ours: () => Promise<unknown>, theirs: () => Promise<unknown>) {
  const times = { mine: [] as number[], other: [] as number[] }
  const timed = async (ask: () => Promise<unknown>) => {
    const began = performance.now()
    const answer = await ask()
    if (answer instanceof Response) {
      const body = await answer.text()
      if (!answer.ok) throw new Error(`answered ${answer.status}: ${body.slice(0, 300)}`)
    }
    return performance.now() - began
  }
  for (let turn = 0; turn < (pace.isQuick ? 10 : 30); turn += 1) {
    const [mine, other] =
      turn % 2 === 0
        ? [await timed(ours), await timed(theirs)]
        : await (async () => {
            const second = await timed(theirs)
            return [await timed(ours), second] as const
          })()
    // The first turns warm both up.
    if (turn < 4) continue
    times.mine.push(mine)
    times.other.push(other)
  }
  return { mine: median(times.mine), other: median(times.other) }
}
