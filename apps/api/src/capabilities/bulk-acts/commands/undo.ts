import type { bulkUndo } from '@qadam/contract/bulk-acts/schemas.ts'
import type { BulkKind } from '@qadam/contract/bulk-acts/vocabulary.ts'
import type { z } from 'zod'
import type { Undone } from '../../../platform/events/bulk-actions.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { undoAsking } from '../../documents/public.ts'
import { undoEnrolling } from '../../enrolments/public.ts'
import { undoGroupActions } from '../../groups/public.ts'
import { undoCopies } from '../../lessons/public.ts'
import { undoMany } from '../../programs/public.ts'
import { undoQuestions } from '../../questions/public.ts'
import { undoBulk } from '../../students/public.ts'
import { getBulkAction } from '../queries/actions.ts'
import { namesOf } from '../queries/objects.ts'

const maxNamed = 100

/** The ids of an action: in the journal, and of the row stored by the capability if it stores one. */
interface Which {
  readonly id: number
  readonly sourceId: number | null
}

const undoOf: Readonly<Record<BulkKind, (ctx: RequestContext, which: Which) => Promise<Undone>>> = {
  programs: (ctx, which) => undoMany(ctx, sourceOf(which)),
  students: (ctx, which) => undoBulk(ctx, sourceOf(which)),
  questions: (ctx, { id }) => undoQuestions(ctx, id),
  sections: (ctx, { id, sourceId }) => (sourceId === null ? undoCopies(ctx, id) : undoMany(ctx, sourceId)),
  enrolments: (ctx, { id }) => undoEnrolling(ctx, id),
  groups: (ctx, { id }) => undoGroupActions(ctx, id),
  documents: (ctx, { id }) => undoAsking(ctx, id),
}

function sourceOf({ id, sourceId }: Which): number {
  if (sourceId === null) throw new Error(`bulk action ${id} has no source`)
  return sourceId
}

/**
 * Undoes a bulk action. Skips objects that changed since; otherwise all or nothing.
 * @throws Failure 404, 409
 */
export async function undoBulkAction(ctx: RequestContext, id: number): Promise<z.output<typeof bulkUndo>> {
  const { kind, source_id: sourceId } = await getBulkAction(ctx, id)
  const { ids, left } = await undoOf[kind](ctx, { id, sourceId })
  const named = left.slice(0, maxNamed)
  const names = await namesOf(
    ctx,
    kind,
    named.map((one) => one.id),
  )
  return {
    changed: ids.length,
    left_count: left.length,
    left: named.map((one) => ({ ...one, name: names.get(one.id) ?? '' })),
  }
}
