import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { classCancelled } from '../events.ts'
import { type ClassFacts, classFacts } from '../queries/situation.ts'
import { setStatus } from './guard.ts'
import { takeOut } from './with-group.ts'
import { recordClasses, writeHistory } from './write.ts'

/** A student who left a program, or the school without one. */
export interface Departed {
  readonly student_id: number
  readonly program_id?: number | undefined
}

/**
 * Removes a student who is no longer in a program, or in the school, from its planned classes. A class that
 * was theirs alone is cancelled: its time is free again, its teacher is notified, and staff can reset it.
 * Skips a student who has returned meanwhile. Idempotent.
 */
export async function leaveAfterRemoval(
  ctx: RequestContext<Actor | null>,
  departed: Departed,
): Promise<void> {
  const { student_id: studentId, program_id: programId } = departed
  const { db, schoolId } = ctx
  const isGone =
    programId === undefined
      ? sql`exists (select 1 from people p
          where p.school_id = c.school_id and p.id = ${studentId} and p.deleted_at is not null)`
      : sql`c.program_id = ${programId} and not exists (select 1 from program_people pp
          where pp.school_id = c.school_id and pp.program_id = c.program_id and pp.person_id = ${studentId}
            and pp.part = 'student')`
  const which = sql`c.school_id = ${schoolId} and c.status = 'planned' and c.starts_at > ${ctx.now}
    and c.id in (select s.class_id from class_students s where s.school_id = ${schoolId}
      and s.student_id = ${studentId} and s.starts_at > ${ctx.now}) and ${isGone}`
  await db.rows(sql`select 1 from classes c where ${which} order by c.id for update`)
  const classes = await db.rows<ClassFacts>(sql`${classFacts} where ${which} order by c.starts_at, c.id`)
  const alone = classes.filter(({ students, group_id: group }) => students.length === 1 && group === null)
  await takeOut(ctx, studentId, { from: classes.filter((one) => !alone.includes(one)) })
  const ids = alone.map(({ id }) => id)
  await setStatus(ctx, ids, { from: 'planned', to: 'cancelled' })
  await writeHistory(ctx, ids, { act: 'cancel', from: 'planned', to: 'cancelled' })
  await recordClasses(ctx, classCancelled, ids, { student_gone: studentId })
}
