import type { DocumentState } from '@qadam/contract/documents/lifecycle.ts'
import { type DocumentStage, stageOf } from '@qadam/contract/documents/vocabulary.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { documentsOf, nameIn } from './documents.ts'
import { documentDays } from './present.ts'

/** A document that a student has yet to order: how many working days that takes, and until when it is needed. */
export interface DocumentPlan {
  readonly type_id: number
  readonly name: string
  readonly stage: Exclude<DocumentStage, 'later'>
  readonly working_days: number
  readonly due_on: string
}

const unordered: readonly DocumentState[] = ['missing', 'expired']

/**
 * Returns the documents whose term and day are known and that nobody has begun to obtain: what lies at a notary or a
 * ministry is on its way. The second apostille of a document waits for the first, so they are one plan.
 */
export async function documentPlans(ctx: ReadContext, studentId: number): Promise<DocumentPlan[]> {
  const days = await documentDays(ctx, studentId)
  const dayOf = { submission: days.submission_on, visa: days.visa_on, later: null }
  if (dayOf.submission === null && dayOf.visa === null) return []
  const waiting = (await documentsOf(ctx.db, [studentId])).filter(
    ({ state, need, is_asked: isAsked, holder }) =>
      unordered.includes(state) && (isAsked || need.needed === 'yes') && (holder ?? 'student') === 'student',
  )
  const of = new Map(waiting.map((one) => [one.code, one]))
  return waiting.flatMap((one) => {
    const stage = stageOf(one.doc_group)
    const due = dayOf[stage]
    if (stage === 'later' || due === null || one.working_days === null) return []
    if (of.has(one.code.replace(/_second$/, '_first')) && one.code.endsWith('_second')) return []
    const second = of.get(one.code.replace(/_first$/, '_second'))
    const following = second === one ? 0 : (second?.working_days ?? 0)
    return {
      type_id: one.type_id,
      name: nameIn(one, ctx.language),
      stage,
      working_days: one.working_days + following,
      due_on: due,
    }
  })
}
