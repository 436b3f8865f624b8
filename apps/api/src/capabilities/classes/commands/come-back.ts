import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { classJoined, classReset } from '../events.ts'
import { type ClassFacts, classFacts } from '../queries/situation.ts'
import type { Departed } from './depart.ts'
import { assertSeat, enter } from './join.ts'
import { takeTimeBack } from './reset.ts'
import { recordClasses, writeHistory } from './write.ts'

/**
 * A student whose removal was undone, and since when they had been away: from a program, or from the school
 * without one.
 */
export interface Returned extends Departed {
  readonly since: string
}

/**
 * Returns a student whose removal was undone to the classes that they left by it, as far as these are
 * upcoming and free; those of groups return with the group. Leaves the others as they are. Idempotent.
 */
export async function comeBack(ctx: RequestContext<Actor | null>, returned: Returned): Promise<void> {
  const { student_id: studentId, program_id: programId, since } = returned
  const { schoolId } = ctx
  const ofProgram = programId === undefined ? sql`true` : sql`c.program_id = ${programId}`
  const own = sql`c.school_id = ${schoolId} and ${ofProgram} and c.group_id is null
    and c.starts_at > ${ctx.now} and exists (select 1 from program_people pp
      where pp.school_id = c.school_id and pp.program_id = c.program_id and pp.person_id = ${studentId}
        and pp.part = 'student')`
  const isIn = sql`exists (select 1 from class_students s
    where s.school_id = c.school_id and s.class_id = c.id and s.student_id = ${studentId})`
  const cancelled = await locked(
    ctx,
    sql`${own} and ${isIn} and c.status = 'cancelled' and c.changed_by is null and c.changed_at >= ${since}`,
  )
  const left = await locked(
    ctx,
    sql`${own} and not ${isIn} and c.status = 'planned' and exists (select 1 from class_departures d
      where d.school_id = c.school_id and d.class_id = c.id and d.student_id = ${studentId}
        and d.left_at >= ${since})`,
  )
  const planned = await asFarAsFree(ctx, cancelled, (facts) => takeTimeBack(ctx, facts))
  await writeHistory(ctx, planned, { act: 'reset', from: 'cancelled', to: 'planned' })
  await recordClasses(ctx, classReset, planned, { from: 'cancelled' })
  const joined = await asFarAsFree(ctx, left, async (facts) => {
    await assertSeat(ctx, [facts])
    await enter(ctx, studentId, [facts])
  })
  await recordClasses(ctx, classJoined, joined, { student: studentId })
}

async function locked({ db }: RequestContext<Actor | null>, which: SQL): Promise<ClassFacts[]> {
  await db.rows(sql`select 1 from classes c where ${which} order by c.id for update`)
  return db.rows<ClassFacts>(sql`${classFacts} where ${which} order by c.starts_at, c.id`)
}

/** Runs work that may fail for one class after the other. Returns the classes for which it succeeded. */
async function asFarAsFree(
  { db }: RequestContext<Actor | null>,
  classes: readonly ClassFacts[],
  work: (facts: ClassFacts) => Promise<void>,
): Promise<number[]> {
  const done: number[] = []
  for (const facts of classes)
    try {
      await db.savepoint(() => work(facts))
      done.push(facts.id)
    } catch (refused) {
      if (!(refused instanceof Failure)) throw refused
    }
  return done
}
