import { isStaff } from '@qadam/contract/vocabulary.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { recordOpened } from '../events.ts'
import { noteRecordOpening } from '../extension-points.ts'

const hour_ms = 3_600_000
const maxNoted = 20_000
const noted = new Map<string, number>()

/**
 * Records that staff opened a record, which contains data that only the student and staff may see (class P5).
 * At most once an hour per pair, because an open page refetches every few seconds; runs after the read, so
 * that its transaction stays read-only.
 */
export function noteOpening(ctx: RequestContext, studentId: number): void {
  if (!isStaff(ctx.actor.role)) return
  const key = `${ctx.schoolId} ${ctx.actor.id} ${studentId}`
  const now = ctx.now.getTime()
  if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < hour_ms) return
  if (noted.size >= maxNoted) noted.clear()
  noted.set(key, now)
  ctx.afterCommit(() =>
    inSchool(ctx.services.pools, { schoolId: ctx.schoolId, now: ctx.now }, async (db) => {
      await record({ ...ctx, db }, recordOpened, { kind: 'person', id: studentId })
      await noteRecordOpening.run({ ...ctx, db }, studentId, 'record')
    }),
  )
}
