import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'

/** A time that became free, as instants. */
export interface FreedTime {
  readonly starts_at: string
  readonly ends_at: string
}

/** The queue to process, and times that became free in addition to those of cancelled classes. */
export interface Look {
  readonly teacher_id?: number | null | undefined
  readonly group_id?: number | null | undefined
  readonly freed?: readonly FreedTime[]
}

export const waitingLook = jobKind<Look>({ name: 'waiting-look', atOnce: 20 })

/** Schedules the processing of a queue, after this transaction or at a time. */
export async function lookSoon(
  { db, services }: { readonly db: SchoolDb; readonly services: Services },
  look: Look,
  at?: Date,
): Promise<void> {
  await services.jobs.send(db, waitingLook, look, at ? { startAfter: at } : {})
}

/** Like `lookSoon`, for those teachers and groups that somebody waits for; most events concern others. */
export async function lookWhereAwaited(
  services: Services,
  db: SchoolDb,
  asked: {
    readonly teacherIds?: readonly number[]
    readonly groupIds?: readonly number[]
    readonly freed?: readonly FreedTime[]
  },
): Promise<void> {
  const { teacherIds = [], groupIds = [], freed = [] } = asked
  const awaited = await db.rows<Look>(sql`
    select distinct e.teacher_id, e.group_id from waiting_entries e
    where e.school_id = ${db.schoolId} and e.status in ('waiting', 'offered')
      and (e.teacher_id = ${anyId(teacherIds)}
        or e.group_id = ${anyId(groupIds)})`)
  for (const { teacher_id, group_id } of awaited)
    await lookSoon(
      { db, services },
      group_id ? { group_id } : { teacher_id, ...(freed.length > 0 ? { freed } : {}) },
    )
}
