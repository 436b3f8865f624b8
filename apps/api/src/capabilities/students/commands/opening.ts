import { isStaff } from '@qadam/contract/vocabulary.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { recordOpened } from '../events.ts'
import { recordOpened as recordOpenedPoint } from '../extension-points.ts'

const hour_ms = 3_600_000
const mostNoted = 20_000
const noted = new Map<string, number>()

/**
 * Notes that one of the staff has opened a record: it holds what only the student and staff may see (class P5). Once an
 * hour for each pair, because an open page asks anew every few seconds; after the read, which stays a read.
 */
export function noteOpening(act: Act, studentId: number): void {
  if (!isStaff(act.actor.role)) return
  const key = `${act.schoolId} ${act.actor.id} ${studentId}`
  const now = act.now.getTime()
  if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < hour_ms) return
  if (noted.size >= mostNoted) noted.clear()
  noted.set(key, now)
  act.afterCommit(() =>
    inSchool(act.ground.pools, { schoolId: act.schoolId, now: act.now }, async (db) => {
      await record({ ...act, db }, recordOpened, { kind: 'person', id: studentId })
      await recordOpenedPoint.run({ ...act, db }, studentId, 'record')
    }),
  )
}
