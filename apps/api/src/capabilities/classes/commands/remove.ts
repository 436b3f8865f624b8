import type { classRemoval } from '@qadam/contract/classes/schemas.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { classDeleted } from '../events.ts'
import { snapshotsOf } from '../queries/snapshots.ts'
import { assertStudentsSeen } from './guard.ts'
import { plannedClasses } from './scope.ts'
import { recordClasses } from './write.ts'

/**
 * Deletes planned classes as if they had never been planned; the audit log stores that they were.
 * @throws Failure
 */
export async function removeClasses(
  ctx: RequestContext,
  { ids, scope, reason }: z.output<typeof classRemoval>,
): Promise<number> {
  const { all: classes } = await plannedClasses(ctx, { ids: [...new Set(ids)], scope })
  await assertStudentsSeen(ctx, classes)
  const all = classes.map(({ id }) => id)
  const former = await snapshotsOf(ctx.db, all)
  await recordClasses(ctx, classDeleted, all, { told: former, ...(reason ? { reason } : {}) })
  await ctx.db.rows(sql`
    delete from classes where school_id = ${ctx.schoolId} and id = ${anyId(all)}`)
  await ctx.db.rows(sql`
    delete from class_series s where s.school_id = ${ctx.schoolId}
      and s.id = ${anyId(new Set(classes.map(({ series_id: series }) => series)))}
      and not exists (select 1 from classes c where c.school_id = s.school_id and c.series_id = s.id)`)
  return all.length
}
