import type { BusyReason } from '@qadam/contract/classes/vocabulary.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { blockersAt, type Taken } from '../rules/teacher-time.ts'
import { type ReadTeacher, readTeachers } from './teacher-times.ts'

/** A time of a teacher; ignores the class with `ignoreClassId`. */
export interface AskedTime {
  readonly teacherId: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly now: Date
  /** The program to teach; without it, any program is accepted. */
  readonly programId?: number | undefined
  readonly ignoreClassId?: number | undefined
}

/** What an action on several times at once changes in the teacher's time. */
export interface AtOnce {
  /**
   * Every free time is taken at once, so that of two overlapping times the later one is blocked by the
   * earlier.
   */
  readonly together?: boolean
  /**
   * Start times of classes that are removed by the same action; no two classes of one teacher start at once.
   */
  readonly without?: readonly Date[]
}

/**
 * Returns why a teacher is not free at a time; empty if they are. Anybody who is not a teacher of the school
 * has `no_work_day`.
 */
export async function blockersOf(db: SchoolDb, asked: AskedTime): Promise<BusyReason[]> {
  return (await blockersOfMany(db, [asked]))[0] ?? []
}

/** The same for many times at once, as in a series: one query per teacher. */
export async function blockersOfMany(
  db: SchoolDb,
  asked: readonly AskedTime[],
  { together = false, without = [] }: AtOnce = {},
): Promise<BusyReason[][]> {
  const found: BusyReason[][] = asked.map(() => ['no_work_day'])
  const givenUp = new Set(without.map((at) => at.getTime()))
  for (const teacherId of new Set(asked.map((one) => one.teacherId))) {
    const own = asked.map((one, index) => ({ one, index })).filter(({ one }) => one.teacherId === teacherId)
    const times = own.map(({ one }) => one)
    const ids = [...new Set(times.flatMap(({ programId }) => programId ?? []))]
    const teacher = await readFor(db, { teacherId, times, programId: ids[0] })
    if (!teacher) continue
    const programs = ids.length > 1 ? await taughtBy(db, teacherId, ids) : teacher.teachesProgram ? ids : []
    const classes: Taken[] = teacher.classes.filter(({ from }) => !givenUp.has(from))
    for (const { one, index } of own) {
      const span = { from: one.startsAt.getTime(), until: one.endsAt.getTime() }
      const reasons: BusyReason[] = [
        ...(one.programId === undefined || programs.includes(one.programId)
          ? []
          : (['not_their_program'] as const)),
        ...blockersAt({ ...teacher, classes }, span, one.now.getTime()),
      ]
      found[index] = reasons
      if (together && reasons.length === 0)
        classes.push({ ...span, freeAt: span.until + teacher.bufferMinutes * 60_000 })
    }
  }
  return found
}

interface Around {
  readonly teacherId: number
  readonly times: readonly AskedTime[]
  readonly programId: number | undefined
}

/** Reads a teacher with the time around the requested times. */
async function readFor(
  db: SchoolDb,
  { teacherId, times, programId }: Around,
): Promise<ReadTeacher | undefined> {
  const ignored = new Set(times.map(({ ignoreClassId }) => ignoreClassId))
  const [teacher] = await readTeachers(db, {
    frame: {
      from: Math.min(...times.map(({ startsAt }) => startsAt.getTime())),
      until: Math.max(...times.map(({ endsAt }) => endsAt.getTime())),
    },
    among: sql`p.id = ${teacherId}`,
    programId,
    ignoreClassId: ignored.size === 1 ? [...ignored][0] : undefined,
    name: 'teacher_time',
  })
  return teacher
}

/** Returns which of several programs a teacher teaches; for a single program `readTeachers` returns it. */
async function taughtBy(db: SchoolDb, teacherId: number, programs: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ program_id: number }>(sql`
    select program_id from program_people where school_id = ${db.schoolId} and person_id = ${teacherId}
      and part = 'teacher' and program_id = ${anyId(programs)}`)
  return rows.map(({ program_id: id }) => id)
}
