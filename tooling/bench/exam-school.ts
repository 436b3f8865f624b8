import pg from 'pg'
import { Tokens } from '../../apps/api/src/platform/access/tokens.ts'
import { secret } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { makeSchool } from './fill.ts'

/** A student of the exam: their id, and the headers of their calls. */
export interface Examinee {
  readonly id: number
  readonly headers: Readonly<Record<string, string>>
}

/** A school whose students sit an exam of `tasks` questions. */
export interface ExamSchool {
  readonly id: number
  readonly listId: number
  readonly students: readonly Examinee[]
}

const optionIds = ['a', 'b', 'c', 'd']

/** Creates a school with an exam in a published program, and signs in its students. */
export async function examSchool(
  urls: BenchUrls,
  { students, tasks }: { students: number; tasks: number },
): Promise<ExamSchool> {
  const id = await makeSchool(urls.owner, `exam-${Date.now()}`)
  const client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  try {
    await client.query("select set_config('app.school_id', $1, false)", [String(id)])
    const listId = await makeExam(client, tasks)
    return { id, listId, students: await enrol(client, id, students) }
  } finally {
    await client.end()
  }
}

async function idOf(client: pg.Client, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ id: string }>(text, values)
  return Number(rows[0]?.id)
}

async function makeExam(client: pg.Client, tasks: number): Promise<number> {
  const program = await idOf(
    client,
    "insert into programs (school_id, title_en, is_shown) values (current_school(), 'Exam', true) returning id",
  )
  const section = await idOf(
    client,
    `insert into lessons (school_id, program_id, position, title_en, is_published, created_at, changed_at)
     values (current_school(), $1, 1, 'Section', true, now(), now()) returning id`,
    [program],
  )
  const lesson = await idOf(
    client,
    `insert into lessons (school_id, program_id, section_id, position, title_en, format, type, is_published, created_at, changed_at)
     values (current_school(), $1, $2, 1, 'Exam', 'exam', 'group', true, now(), now()) returning id`,
    [program, section],
  )
  const list = await idOf(
    client,
    `insert into exercise_lists (school_id, lesson_id, position, title_en, minutes, shuffle_tasks, shuffle_options, created_at, changed_at)
     values (current_school(), $1, 1, 'Questions', 120, true, true, now(), now()) returning id`,
    [lesson],
  )
  for (let nr = 1; nr <= tasks; nr += 1) {
    const task = await idOf(
      client,
      `insert into tasks (school_id, exercise_list_id, position, created_at, changed_at)
       values (current_school(), $1, $2, now(), now()) returning id`,
      [list, nr],
    )
    const content = {
      type: 'select_one',
      prompt: { en: `<p>Question ${nr}: which one?</p>` },
      media: [],
      points: 1,
      partial: false,
      penalty: 0,
      options: optionIds.map((option, at) => ({
        id: option,
        text: { en: `Answer ${option}` },
        is_correct: at === nr % 4,
      })),
    }
    await client.query(
      `insert into task_versions (school_id, task_id, version, type, points, content, made_at)
       values (current_school(), $1, 1, 'select_one', 1, $2, now())`,
      [task, JSON.stringify(content)],
    )
  }
  await client.query("select set_config('bench.program', $1, false)", [String(program)])
  return list
}

async function enrol(client: pg.Client, schoolId: number, count: number): Promise<Examinee[]> {
  await client.query(
    `insert into people (school_id, role, first_name, last_name, email, first_visit_done)
     select current_school(), 'student', 'Student', n::text, 'student' || n || '@bench.test', true
     from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into program_people (school_id, program_id, person_id, part)
     select current_school(), current_setting('bench.program')::bigint, id, 'student' from people
     where school_id = current_school() and role = 'student'`,
  )
  const now = new Date()
  const ends = new Date(now.getTime() + 86_400_000)
  const { rows } = await client.query<{ id: string; person_id: string }>(
    `insert into sign_ins (school_id, person_id, started_at, expires_at)
     select current_school(), id, $1, $2 from people where school_id = current_school() and role = 'student'
     returning id, person_id`,
    [now.toISOString(), ends.toISOString()],
  )
  await client.query('analyze')
  const tokens = new Tokens(secret)
  return Promise.all(
    rows.map(async ({ id, person_id }) => ({
      id: Number(person_id),
      headers: {
        authorization: `Bearer ${await tokens.sign(
          {
            first_name: 'Student',
            role: 'student',
            tariff_status: true,
            first_visit: true,
            email: `student@bench.test`,
            user_id: Number(person_id),
            school_id: schoolId,
            currency: 'KZT',
            sid: Number(id),
          },
          now,
          ends,
        )}`,
        'content-type': 'application/json',
      },
    })),
  )
}
