import type { bulkUndo } from '@qadam/contract/bulk-acts/schemas.ts'
import type { BulkKind } from '@qadam/contract/bulk-acts/vocabulary.ts'
import type { z } from 'zod'
import type { Undone } from '../../../platform/events/bulk-acts.ts'
import type { Act } from '../../../platform/http/call.ts'
import { undoEnrolling } from '../../enrolments/public.ts'
import { undoGroupActs } from '../../groups/public.ts'
import { undoCopies } from '../../lessons/public.ts'
import { undoMany } from '../../programs/public.ts'
import { undoQuestions } from '../../questions/public.ts'
import { undoBulk } from '../../students/public.ts'
import { getBulkAct } from '../queries/acts.ts'
import { namesOf } from '../queries/objects.ts'

const mostNamed = 100

/** By the row that the capability keeps, or by the journal's own. */
interface Which {
  readonly id: number
  readonly sourceId: number
}

const undoOf: Readonly<Record<BulkKind, (act: Act, which: Which) => Promise<Undone>>> = {
  programs: (act, { sourceId }) => undoMany(act, sourceId),
  students: (act, { sourceId }) => undoBulk(act, sourceId),
  questions: (act, { id }) => undoQuestions(act, id),
  sections: (act, { id, sourceId }) => (sourceId > 0 ? undoMany(act, sourceId) : undoCopies(act, id)),
  enrolments: (act, { id }) => undoEnrolling(act, id),
  groups: (act, { id }) => undoGroupActs(act, id),
}

/** Undoes a bulk act but for what somebody has changed since, all or nothing. @throws Failure 404, 409 */
export async function undoBulkAct(act: Act, id: number): Promise<z.output<typeof bulkUndo>> {
  const { kind, source_id: sourceId } = await getBulkAct(act, id)
  const { ids, left } = await undoOf[kind](act, { id, sourceId: sourceId ?? 0 })
  const named = left.slice(0, mostNamed)
  const names = await namesOf(
    act,
    kind,
    named.map((one) => one.id),
  )
  return {
    changed: ids.length,
    left_count: left.length,
    left: named.map((one) => ({ ...one, name: names.get(one.id) ?? '' })),
  }
}
