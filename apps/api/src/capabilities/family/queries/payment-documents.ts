import type { familyPage } from '@qadam/contract/family/schemas.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { listActs } from '../../acts/public.ts'
import { issuedOf } from '../../billing/public.ts'
import { childAsActor } from '../../privacy/public.ts'
import { isSameName } from '../rules.ts'

type AnyContext = RequestContext<Actor | null>
type PaymentDocument = z.output<typeof familyPage>['children'][number]['documents'][number]
type ReceiptRow = Omit<PaymentDocument, 'amount' | 'page' | 'file_id'> & {
  readonly minor: string
  readonly currency: CurrencyCode
}

/** Documents of a child that the page shows. */
const maxShown = 30

interface OfPayer {
  readonly student: number
  readonly payer: string
  /** The money by hand that is shown: each has its document, however much was issued since. */
  readonly receipts: readonly number[]
}

/** Returns what was issued for a student, and which of it may be handed to a payer: what names nobody else. */
async function issuedTo(ctx: AnyContext, { student, payer, receipts }: OfPayer) {
  const asChild = { ...ctx, actor: childAsActor(ctx, { id: student, language: ctx.language }) }
  const latest = await issuedOf(asChild, { student, limit: maxShown })
  const known = new Set(latest.map(({ receiptId }) => receiptId))
  const others = receipts.filter((id) => !known.has(id))
  const older =
    others.length > 0 ? await issuedOf(asChild, { student, limit: others.length, receipts: others }) : []
  return [...latest, ...older].map((one) => ({
    ...one,
    isTheirs:
      one.payer.bin !== '' || ['', one.student].includes(one.payer.name) || isSameName(one.payer.name, payer),
  }))
}

/**
 * Returns the receipts, refunds, issued documents and acts of a student, the newest first. Of files there are only issued
 * documents that name no other payer. The caller must have checked access.
 */
export async function documentsOf(
  ctx: AnyContext,
  student: number,
  payer: string,
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
  const issued = await issuedTo(ctx, { student, payer, receipts: receipts.map(({ id }) => id) })
  const fileOf = (one: (typeof issued)[number] | undefined) => (one?.isTheirs ? one.id : null)
  return [
    ...receipts.map(({ minor, currency, ...row }) => {
      const own = issued.find(({ receiptId }) => receiptId === row.id)
      return { ...row, amount: { minor, currency }, page: own?.page ?? null, file_id: fileOf(own) }
    }),
    ...issued
      .filter(({ receiptId }) => receiptId === null)
      .map((one) => ({
        kind: one.kind === 'receipt' ? ('payment' as const) : one.kind,
        id: one.id,
        number: one.number,
        day: one.issued_on,
        amount: one.sum,
        state: one.state,
        reason: '',
        page: one.page,
        file_id: fileOf(one),
      })),
    ...works.map(({ id, number, issued_on: day, sum, state, page }) => ({
      kind: 'act' as const,
      id,
      number,
      day,
      amount: sum,
      state: state === 'voided' ? ('voided' as const) : ('valid' as const),
      reason: '',
      page,
      file_id: null,
    })),
  ]
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, maxShown)
}
