import type { madePaymentRequest, newPaymentRequest } from '@qadam/contract/payment-requests/schemas.ts'
import { paymentRequestDays } from '@qadam/contract/payment-requests/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { digestOf, newSecret, signedForSchool } from '../../../platform/access/secrets.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { offeredProviders } from '../../payment-providers/public.ts'
import { schoolToday } from '../../schools/public.ts'
import { lockMoneyOf } from '../../tranches/public.ts'
import { notPayable, requestNotFound, requestUnderWay } from '../errors.ts'
import { paymentRequestMade } from '../events.ts'
import { payableOn } from '../queries/payable.ts'
import { getRequest, lockRequest } from '../queries/requests.ts'
import { isUnderWay, linkPath, studentRequests } from '../rules.ts'
import { postLinkLetter, shareTexts } from './letter.ts'

type Asked = z.output<typeof newPaymentRequest>
type AnyContext = RequestContext<Actor | null>

interface Subject {
  readonly orderId: number | null
  readonly trancheId: number | null
  readonly expiresAt: Date
}

/**
 * Makes a link to one order or tranche of the student who asks; an earlier link to the same stops working. The link is in
 * the answer and in a guardian's letter alone. @throws Failure 404, 409, 429
 */
export async function askParent(
  ctx: RequestContext,
  asked: Asked,
): Promise<z.output<typeof madePaymentRequest>> {
  const { services, schoolId } = ctx
  await services.limits.spend(studentRequests, `${schoolId}:${ctx.actor.id}`)
  const made = await makeLink(ctx, { ...asked, student: ctx.actor.id })
  if (asked.guardian_id !== undefined) await postLinkLetter(ctx, made)
  return {
    request: await getRequest(ctx, made.id),
    path: made.path,
    shares: await shareTexts(ctx, made.id),
  }
}

/** What a link is for: one order or one tranche of a student, and the guardian who gets it. */
export type LinkOf = Asked & { readonly student: number }

/** Makes a link, or gives the one that is open another secret. @throws Failure 404, 409 */
export async function makeLink(
  ctx: AnyContext,
  asked: LinkOf,
): Promise<{ readonly id: number; readonly path: string }> {
  const { services, schoolId } = ctx
  if ((await offeredProviders(services, ctx.db)).length === 0) throw notPayable()
  const subject = await findSubject(ctx, asked)
  const secret = newSecret()
  const id = await storeRequest(ctx, subject, {
    student: asked.student,
    digest: digestOf(services.settings.LINK_SECRET, 'payment-request', schoolId, secret),
    guardianId: asked.guardian_id ?? null,
  })
  await record(ctx, paymentRequestMade, {
    kind: 'payment_request',
    id,
    payload: {
      student: asked.student,
      order: subject.orderId,
      tranche: subject.trancheId,
      guardian: asked.guardian_id ?? null,
    },
  })
  return {
    id,
    path: `${linkPath}#token=${signedForSchool(services.settings.LINK_SECRET, schoolId, secret)}`,
  }
}

/** Locks what is to be paid: an open order, or a tranche that is due or the next one. @throws Failure 404, 409 */
function findSubject(ctx: AnyContext, asked: LinkOf): Promise<Subject> {
  return asked.order_id === undefined
    ? findTranche(ctx, { student: asked.student, id: asked.tranche_id ?? 0 })
    : findOrder(ctx, { student: asked.student, id: asked.order_id })
}

interface OfStudent {
  readonly student: number
  readonly id: number
}

async function findOrder({ db, now }: AnyContext, { student, id }: OfStudent): Promise<Subject> {
  const order = await db.row<{ is_open: boolean; expires_at: string }>(sql`
    select o.state in ('created', 'pending', 'failed') and o.expires_at > ${now} as is_open, o.expires_at from orders o
    where o.school_id = ${db.schoolId} and o.id = ${id} and o.student_id = ${student} for update`)
  if (!order) throw requestNotFound()
  if (!order.is_open) throw notPayable()
  return { orderId: id, trancheId: null, expiresAt: new Date(order.expires_at) }
}

async function findTranche(ctx: AnyContext, { student, id }: OfStudent): Promise<Subject> {
  const { db, now } = ctx
  // First, as a payment does that arrives: it locks the link, and the tranche after it.
  await lockMoneyOf(ctx, student)
  const today = await schoolToday(db, now)
  const tranche = await db.row<{ is_payable: boolean }>(sql`
    select ${payableOn(today)} as is_payable
    from tranches t where t.school_id = ${db.schoolId} and t.id = ${id} and t.student_id = ${student} for update`)
  if (!tranche) throw requestNotFound()
  if (!tranche.is_payable) throw notPayable()
  const expiresAt = new Date(now.getTime() + paymentRequestDays * 86_400_000)
  return { orderId: null, trancheId: id, expiresAt }
}

interface NewLink {
  readonly student: number
  readonly digest: string
  readonly guardianId: number | null
}

/** Gives the request that is open another secret, or stores a new one. Returns its id. @throws Failure 404, 409 */
async function storeRequest(
  ctx: AnyContext,
  { orderId, trancheId, expiresAt }: Subject,
  { student, digest, guardianId }: NewLink,
): Promise<number> {
  const { db, now } = ctx
  if (guardianId !== null) await requireOwnGuardian(ctx, { student, id: guardianId })
  const of: SQL =
    orderId === null ? sql`r.tranche_id = ${trancheId} and not r.by_reminder` : sql`r.order_id = ${orderId}`
  const last = await lockRequest(ctx, sql`${of} order by r.id desc limit 1`)
  // Whoever pays now must not lose their page, nor may a second payment begin beside theirs.
  if (last && isUnderWay(last, now)) throw requestUnderWay()
  if (last && last.withdrawn_at === null && last.paid_at === null) {
    await db.rows(sql`
      update payment_requests set secret_digest = ${digest}, guardian_id = ${guardianId}, made_at = ${now},
        expires_at = ${expiresAt}, opened_at = null
      where school_id = ${db.schoolId} and id = ${last.id}`)
    return last.id
  }
  const { id } = await db.one<{ id: number }>(sql`
    insert into payment_requests (school_id, student_id, order_id, tranche_id, secret_digest, guardian_id, made_at, made_by,
      expires_at)
    values (${db.schoolId}, ${student}, ${orderId}, ${trancheId}, ${digest}, ${guardianId}, ${now}, ${ctx.actor?.id ?? null},
      ${expiresAt})
    returning id`)
  return id
}

/** @throws Failure 404 for a guardian of somebody else, or one whose link has ended */
async function requireOwnGuardian({ db, now }: AnyContext, { student, id }: OfStudent): Promise<void> {
  const found = await db.row(sql`
    select 1 from guardians where school_id = ${db.schoolId} and id = ${id} and student_id = ${student}
      and withdrawn_at is null and not awaits_staff and expires_at > ${now}`)
  if (!found) throw requestNotFound()
}
