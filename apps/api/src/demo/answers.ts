import { handIn } from '../capabilities/tasks/public.ts'
import type { Actor } from '../platform/access/actor.ts'
import { sql } from '../platform/database/sql.ts'
import type { App } from '../platform/http/app-services.ts'
import type { RequestContext } from '../platform/http/call.ts'
import { inSystemContext } from '../platform/jobs/system-context.ts'

interface Quiz {
  readonly list: number
  readonly tasks: readonly number[]
  readonly due: Date
}

interface Answered {
  readonly list: number
  readonly student: number
  readonly number: number
  readonly at: string
  readonly picks: readonly string[]
}

interface Inserted {
  readonly id: number
  readonly started_at: string
  readonly exercise_list_id: number
  readonly person_id: number
}

/** Returns a pseudo-random number between 0 and 1, the same at every start. */
function drawn(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 78.233) * 43_758.5453
  return value - Math.floor(value)
}

/**
 * Simulates the class taking the quizzes: each student has a fixed strength, some try a second time, some are
 * late or never answer. The answers are inserted in bulk; the product's own checkers grade them.
 */
export async function answerQuizzes(
  app: App,
  {
    schoolId,
    students,
    quizzes,
  }: { schoolId: number; students: readonly number[]; quizzes: readonly Quiz[] },
): Promise<void> {
  const now = app.services.clock.now()
  const answered = quizzes.flatMap((quiz, nr) =>
    students.flatMap((student, position) => attemptsOf(quiz, { nr, student, place: position, now })),
  )
  // Sequentially: nobody has two attempts at a list at the same time.
  for (const number of [1, 2])
    await inSystemContext(app.services, { schoolId, requestId: 'demo', client: 'demo' }, async (ctx) => {
      const made = await insertAnswers(
        ctx,
        answered.filter((one) => one.number === number),
      )
      for (const { started_at, ...attempt } of made) {
        const over = new Date(Date.parse(started_at) + (4 + Math.floor(drawn(attempt.id) * 9)) * 60_000)
        await handIn({ ...ctx, now: over < now ? over : now }, { ...attempt, deadline_at: null })
      }
    })
}

/** Inserts attempts with their answers; existing ones stay unchanged. */
function insertAnswers(
  { db, schoolId }: RequestContext<Actor | null>,
  answered: readonly Answered[],
): Promise<Inserted[]> {
  return db.rows<Inserted>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb)
        as g (list bigint, student bigint, number int, at timestamptz, picks text[])
    ), made as (
      insert into attempts (school_id, exercise_list_id, person_id, number, started_at, seed, most)
      select ${schoolId}, g.list, g.student, g.number, g.at, 1, cardinality(g.picks) from given g
      where not exists (select from attempts a where a.school_id = ${schoolId} and a.exercise_list_id = g.list
        and a.person_id = g.student and a.number = g.number)
      returning id, exercise_list_id, person_id, number, started_at
    ), laid as (
      insert into attempt_tasks (school_id, attempt_id, task_id, version, position, answer, saved_at)
      select ${schoolId}, m.id, t.id, t.version, t.position,
        jsonb_build_object('type', 'select_one', 'option', g.picks[t.position]), m.started_at
      from made m
      join given g on g.list = m.exercise_list_id and g.student = m.person_id and g.number = m.number
      join tasks t on t.school_id = ${schoolId} and t.exercise_list_id = m.exercise_list_id and t.deleted_at is null
      returning attempt_id
    )
    select id, started_at, exercise_list_id, person_id from made order by started_at, id`)
}

function attemptsOf(
  { list, tasks, due }: Quiz,
  { nr, student, place, now }: { nr: number; student: number; place: number; now: Date },
): Answered[] {
  const chance = (salt: number) => drawn(place * 97 + nr * 13 + salt)
  const strength = 0.35 + 0.6 * drawn(place * 31 + 5)
  // The last students of the class are mostly absent; only some have done a list that is not due yet.
  const isAbsent = place > 26 ? chance(1) > 0.3 : chance(1) > (due > now ? 0.45 : 0.93)
  if (isAbsent) return []
  const late = due < now && chance(2) > 0.88
  const first = Math.min(due.getTime(), now.getTime()) + (late ? 1 : -1) * (0.2 + 4 * chance(3)) * 86_400_000
  const attempt = (number: number, at: number, better: number): Answered => ({
    list,
    student,
    number,
    at: new Date(Math.min(at, now.getTime() - 3_600_000)).toISOString(),
    picks: tasks.map((_, task) => {
      const hardness = 0.25 * drawn(nr * 7 + task * 3 + 11)
      if (chance(20 + task * 5 + number) < strength + better - hardness) return 'o1'
      return chance(60 + task) < 0.72 ? 'o2' : 'o3'
    }),
  })
  const once = attempt(1, first, 0)
  const isUnhappy = once.picks.filter((pick) => pick === 'o1').length * 2 <= tasks.length
  return isUnhappy && chance(4) > 0.4 ? [once, attempt(2, first + 7_200_000, 0.3)] : [once]
}
