import type { familyPage } from '@qadam/contract/family/schemas.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { listActs } from '../../acts/public.ts'
import { childAsActor } from '../../privacy/public.ts'

type PaymentDocument = z.output<typeof familyPage>['children'][number]['documents'][number]
type ReceiptRow = Omit<PaymentDocument, 'amount' | 'page'> & {
  readonly minor: string
  readonly currency: CurrencyCode
}

/** Documents of a child that the page shows. */
const maxShown = 30

/**
 * Returns the receipts, refunds and acts of a student, the newest first, without their files: those name others. The
 * caller must have checked access.
 */
export async function documentsOf(
  ctx: RequestContext<Actor | null>,
  student: number,
): Promise<PaymentDocument[]> {
  const receipts = await ctx.db.rows<ReceiptRow>(sql`
    select kind, id, number, paid_on::text as day, amount_minor::text as minor, currency, state,
      coalesce(decision_reason, '') as reason
    from receipts where school_id = ${ctx.schoolId} and student_id = ${student}
    order by paid_on desc, id desc limit ${maxShown}`)
  const actor = childAsActor(ctx, { id: student, language: ctx.language })
  const { results: works } = await listActs(
    { ...ctx, actor },
    { page: 1, page_size: maxShown, user_id: student },
  )
  return [
    ...receipts.map(({ minor, currency, ...row }) => ({ ...row, amount: { minor, currency }, page: null })),
    ...works.map(({ id, number, issued_on: day, sum, state, page }) => ({
      kind: 'act' as const,
      id,
      number,
      day,
      amount: sum,
      state: state === 'voided' ? ('voided' as const) : ('valid' as const),
      reason: '',
      page,
    })),
  ]
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, maxShown)
}
