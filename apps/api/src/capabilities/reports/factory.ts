import { sql } from '../../platform/database/sql.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'

/** A class as it was written, for a recount by hand. */
export interface RawClass {
  readonly id: number
  readonly teacher: number
  readonly program: number
  readonly type: 'individual' | 'group'
  readonly startsAt: Date
  readonly minutes: number
  readonly status: 'planned' | 'finished' | 'rescheduled' | 'cancelled'
  readonly createdAt: Date
  readonly movedFrom: number | null
  readonly cancelled: { readonly by: string; readonly at: Date } | null
  readonly students: readonly { readonly id: number; readonly attendance: string | null }[]
}

export interface RandomSeason {
  readonly teachers: readonly TestUser[]
  readonly students: readonly TestUser[]
  readonly programs: readonly number[]
  readonly classes: readonly RawClass[]
}

const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value

const hourMs = 3_600_000

/** Writes classes in all states around the test's clock: eighty days before it and forty after. */
export async function aRandomSeason(school: SchoolFixture, count = 120): Promise<RandomSeason> {
  const teachers = [school.teacher, await school.person('teacher'), await school.person('teacher')]
  const students = [school.student, await school.person('student'), await school.person('student')]
  const programs = [(await aPublishedProgram(school)).id, (await aPublishedProgram(school)).id]
  for (const student of students) for (const program of programs) await enrol(school, program, student)
  const classes: RawClass[] = []
  for (let nr = 0; nr < count; nr += 1)
    await writeClass(school, { teachers, students, programs, classes }, nr)
  return { teachers, students, programs, classes }
}

type Growing = Omit<RandomSeason, 'classes'> & { readonly classes: RawClass[] }

/** Each class has a day and hour of its own, so that none overlaps. */
async function writeClass(school: SchoolFixture, season: Growing, nr: number): Promise<void> {
  const now = school.app.clock.now().getTime()
  const startsAt = new Date(
    now - 80 * 24 * hourMs + nr * 24 * hourMs + Math.floor(Math.random() * 20) * hourMs,
  )
  const isPast = startsAt.getTime() + 2 * hourMs < now
  const unfinished = season.classes.findLast(
    ({ id, status }) => status === 'rescheduled' && !season.classes.some(({ movedFrom }) => movedFrom === id),
  )
  const movedFrom = unfinished && Math.random() < 0.5 ? unfinished.id : null
  const status = pick(
    isPast
      ? (['planned', 'finished', 'finished', 'finished', 'rescheduled', 'cancelled'] as const)
      : (['planned', 'rescheduled', 'cancelled'] as const),
  )
  const made: Omit<RawClass, 'id'> = {
    teacher: pick(season.teachers).id,
    program: pick(season.programs),
    type: pick(['individual', 'group']),
    startsAt,
    minutes: pick([45, 60, 90]),
    status,
    createdAt: new Date(startsAt.getTime() - pick([1, 20, 60]) * 24 * hourMs),
    movedFrom,
    cancelled:
      status === 'cancelled'
        ? {
            by: pick(['student', 'teacher', 'admin', 'admin_school']),
            at: new Date(startsAt.getTime() - pick([2, 23, 25, 100]) * hourMs),
          }
        : null,
    students: season.students
      .filter(() => Math.random() < 0.6)
      .map(({ id }) => ({
        id,
        attendance: status === 'finished' ? pick(['present', 'late', 'absent', 'excused', null]) : null,
      })),
  }
  season.classes.push({ ...made, id: await storeClass(school, made) })
}

/** Writes a class with its students and, when it was cancelled, that line of its history. */
export async function storeClass(school: SchoolFixture, made: Omit<RawClass, 'id'>): Promise<number> {
  return school.inside(async (db) => {
    const ends = new Date(made.startsAt.getTime() + made.minutes * 60_000)
    const { id } = await db.one<{ id: number }>(sql`
      insert into classes (school_id, program_id, type, teacher_id, starts_at, ends_at, free_at, status, moved_from_id,
        meeting_key, created_at, changed_at)
      values (${db.schoolId}, ${made.program}, ${made.type}, ${made.teacher}, ${made.startsAt}, ${ends}, ${ends},
        ${made.status}, ${made.movedFrom}, gen_random_uuid()::text, ${made.createdAt}, ${made.createdAt}) returning id`)
    for (const { id: student, attendance } of made.students)
      await db.rows(sql`
        insert into class_students (school_id, class_id, student_id, starts_at, ends_at, is_on, attendance, marked_at)
        values (${db.schoolId}, ${id}, ${student}, ${made.startsAt}, ${ends}, ${['planned', 'finished'].includes(made.status)},
          ${attendance}, ${attendance ? ends : null})`)
    if (made.cancelled)
      await db.rows(sql`
        insert into class_history (school_id, class_id, act, from_status, to_status, at, by_role)
        values (${db.schoolId}, ${id}, 'cancel', 'planned', 'cancelled', ${made.cancelled.at}, ${made.cancelled.by})`)
    return id
  })
}
