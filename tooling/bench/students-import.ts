import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@qadam/contract/endpoint.ts'
import * as calls from '@qadam/contract/student-import/endpoints.ts'
import { maxStudentRows } from '@qadam/contract/student-import/rules.ts'
import { stringify } from 'csv-stringify/sync'
import pg from 'pg'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { makeSchool } from './fill.ts'
import type { Line } from './report.ts'

const heads =
  'last_name,first_name,email,phone,birth_date,gender,iin,countries,contract,visa,visa_date,tracking'

interface Student {
  readonly n: number
  readonly last: string
  readonly first: string
  readonly born: string
  readonly country: string
}

const syllables = ['ба', 'ге', 'ди', 'жо', 'за', 'ки', 'ла', 'мо', 'ну', 'ра']
/** Spells a number in letters, since names have no digits. */
const spelt = (n: number) => [...String(n)].map((digit) => syllables[Number(digit)]).join('')

const students = Array.from({ length: maxStudentRows }, (_, n): Student => {
  const born = new Date(Date.UTC(2005, 0, 1) + ((n * 13) % 1_500) * 86_400_000).toISOString().slice(0, 10)
  return {
    n,
    last: `${spelt(n % 3_001)}ова`,
    first: `Ай${spelt(n % 211)}`,
    born,
    country: ['IT', 'DE', ''][n % 3] ?? '',
  }
})

/** Creates the file; `visa` is the value of every student's visa. */
function fileOf(visa: 'да' | 'нет'): Blob {
  const rows = students.map(({ n, last, first, born, country }) => [
    ...[last, first, `i${n}@bench.test`, `+7702${String(n).padStart(7, '0')}`, born],
    ...[n % 2 ? 'Мужской' : 'Женский', String(200_000_000_000 + n), country, n % 2 ? 'да' : ''],
    ...[visa, n % 4 ? '' : '2027-03-01', `KZ-${n}`],
  ])
  return new Blob([`${heads}\n${stringify(rows)}`], { type: 'text/csv' })
}

interface Progress {
  readonly id: number
  readonly state: string
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

/**
 * Imports students from a file: parse, preview and apply, against an INSERT of
 * the same rows and of their search rows.
 */
export async function studentImports(urls: BenchUrls): Promise<Line[]> {
  const schoolId = await makeSchool(urls.owner, `student-import-${Date.now()}`)
  const headers = await signIn(urls.owner, schoolId, 'admin_school')
  const api = await startApi(urls)
  const send = async (path: string, file: Blob, body: Readonly<Record<string, string>> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) form.set(name, value)
    form.set('file', file, 'students.csv')
    const answer = await fetch(api.origin + path, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(`a file was refused: ${await answer.text()}`)
    return answer.json()
  }
  const run = async (file: Blob, body: Readonly<Record<string, string>>) => {
    const began = performance.now()
    let presented = (await send(pathOf(calls.importStudents), file, body)) as Progress
    while (!['done', 'failed', 'cancelled'].includes(presented.state)) {
      await pause(50)
      const answer = await fetch(api.origin + pathOf(calls.getStudentImport, { id: presented.id }), {
        headers,
      })
      presented = (await answer.json()) as Progress
    }
    if (presented.state !== 'done')
      throw new Error(`an import ${presented.state}: ${JSON.stringify(presented).slice(0, 500)}`)
    return { ...presented, seconds: (performance.now() - began) / 1_000 }
  }
  try {
    const [first, changed] = [fileOf('да'), fileOf('нет')]
    const began = performance.now()
    await send(pathOf(calls.describeStudentFile), first)
    const read = (performance.now() - began) / 1_000
    const tried = await run(first, { dry_run: 'true' })
    const added = await run(first, {})
    const inserted = await insertByHand(urls)
    const written = await run(changed, { on_match: 'overwrite' })
    const again = await run(changed, { on_match: 'overwrite' })
    if (added.created !== students.length || written.updated !== students.length)
      throw new Error(`not all were imported: ${JSON.stringify([added, written]).slice(0, 500)}`)
    if (again.unchanged !== students.length) throw new Error('an import of the same file changed something')
    const pace = (name: string, { seconds }: { seconds: number }): Line => ({
      name,
      ratio: students.length / seconds,
      unit: 'rows/s',
      note: `${seconds.toFixed(1)} s`,
    })
    return [
      {
        name: 'time of adding them, against the INSERT of the same rows',
        ratio: added.seconds / inserted,
        goal: 5,
        atMost: true,
        note: `${added.seconds.toFixed(1)} s, ${inserted.toFixed(1)} s`,
      },
      pace('the columns of the file are told', { seconds: read }),
      pace('all are tried: read, matched and compared', tried),
      pace('all are added', added),
      pace('all are found again and one field of each is written', written),
      pace('all are found again and nothing differs', again),
      {
        name: 'memory of the process (RSS) after all',
        ratio: api.memory().now,
        unit: 'MiB',
        note: `at most ${api.memory().most} MiB since its start`,
      },
    ]
  } finally {
    await api.stop()
  }
}

/**
 * Inserts the same students in another school, with one statement per table and the schema's triggers, and
 * the list's rows; returns seconds.
 */
async function insertByHand(urls: BenchUrls): Promise<number> {
  const schoolId = await makeSchool(urls.owner, `student-insert-${Date.now()}`)
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  try {
    await client.query("select set_config('app.school_id', $1, false)", [String(schoolId)])
    const began = performance.now()
    await client.query('begin')
    const made = await client.query<{ id: string }>(
      `insert into people (school_id, role, first_name, last_name, email, phone, gender, birth_date)
       select current_school(), 'student', s.first, s.last, 'i' || s.n || '@bench.test', '+7702' || lpad(s.n::text, 7, '0'),
         case when s.n % 2 = 1 then 'male' else 'female' end, s.born
       from jsonb_to_recordset($1::jsonb) as s (n int, first text, last text, born date) order by s.n returning id`,
      [JSON.stringify(students)],
    )
    const rows = JSON.stringify(students.map((one, at) => ({ ...one, id: Number(made.rows[at]?.id) })))
    const of = 'from jsonb_to_recordset($1::jsonb) as s (id bigint, n int, country text)'
    for (const statement of [
      `update student_records r set countries = array_remove(array[s.country], ''), contract = s.n % 2 = 1
       ${of} where r.school_id = current_school() and r.student_id = s.id`,
      `insert into student_names (school_id, student_id, iin) select current_school(), s.id, (200000000000 + s.n)::text ${of}`,
      `insert into student_visas (school_id, student_id, visa, visa_date)
       select current_school(), s.id, true, case when s.n % 4 = 0 then date '2027-03-01' end ${of}`,
      `insert into student_legal_steps (school_id, student_id, tracking) select current_school(), s.id, 'KZ-' || s.n ${of}`,
    ])
      await client.query(statement, [rows])
    const ids = made.rows.map(({ id }) => Number(id))
    for (let at = 0; at < ids.length; at += 5_000)
      await client.query('select refresh_students($1::bigint[])', [ids.slice(at, at + 5_000)])
    await client.query('commit')
    return (performance.now() - began) / 1_000
  } finally {
    await client.end()
  }
}
