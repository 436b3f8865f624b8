import type { BusyReason } from '@qadam/contract/schedule/vocabulary.ts'
import { sql } from 'drizzle-orm'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { hindrancesAt } from './rules.ts'
import { readTeachers } from './teachers.ts'

/** A time of a teacher; the class with `ignoreClassId` does not count as taking it. */
export interface AskedTime {
  readonly teacherId: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly now: Date
  /** The program that they are to teach; without it every program is theirs. */
  readonly programId?: number | undefined
  readonly ignoreClassId?: number | undefined
}

/** Why a teacher is not free at a time; empty where they are. Who is no teacher of the school works on no day. */
export async function hindrancesOf(db: SchoolDb, asked: AskedTime): Promise<BusyReason[]> {
  return (await hindrancesOfMany(db, [asked]))[0] ?? []
}

/** The same for many times at once, as a series has them: one statement a teacher. */
export async function hindrancesOfMany(db: SchoolDb, asked: readonly AskedTime[]): Promise<BusyReason[][]> {
  const found: BusyReason[][] = asked.map(() => ['no_work_day'])
  const teacherIds = [...new Set(asked.map(({ teacherId }) => teacherId))]
  for (const teacherId of teacherIds) {
    const own = asked.map((one, index) => ({ one, index })).filter(({ one }) => one.teacherId === teacherId)
    const frame = {
      from: Math.min(...own.map(({ one }) => one.startsAt.getTime())),
      until: Math.max(...own.map(({ one }) => one.endsAt.getTime())),
    }
    const ignored = new Set(own.map(({ one }) => one.ignoreClassId))
    const programId = own[0]?.one.programId
    const [teacher] = await readTeachers(db, {
      frame,
      among: sql`p.id = ${teacherId}`,
      programId,
      ignoreClassId: ignored.size === 1 ? [...ignored][0] : undefined,
      name: 'teacher_time',
    })
    if (!teacher) continue
    for (const { one, index } of own) {
      const span = { from: one.startsAt.getTime(), until: one.endsAt.getTime() }
      found[index] = [
        ...(one.programId === undefined || teacher.teachesProgram ? [] : (['not_their_program'] as const)),
        ...hindrancesAt(teacher, span, one.now.getTime()),
      ]
    }
  }
  return found
}
