import { after } from '@qadam/contract/lifecycle.ts'
import {
  type HoldReason,
  type MailingState,
  mailingLifecycle,
  mailingLimits,
} from '@qadam/contract/mailings/lifecycle.ts'
import type { MailingDetail, MailingStep } from '@qadam/contract/mailings/schemas.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { countNotTyped, mailingFaulty, mailingStateForbids, secondNeeded, timeInPast } from '../errors.ts'
import { mailingStateChanged } from '../events.ts'
import { mailingJob } from '../jobs/kinds.ts'
import { checkMailing } from '../queries/check.ts'
import { getMailing } from '../queries/mailings.ts'
import type { MailingRow } from '../queries/row.ts'
import { lockMailing } from './lock.ts'

type Given<Action extends MailingStep['action']> = Extract<MailingStep, { action: Action }>
type Context = RequestContext<Actor | null>

/** Does what a person decided about a mailing, as its lifecycle allows. @throws Failure 400, 404, 409 */
export async function changeMailingState(
  ctx: RequestContext,
  id: number,
  step: MailingStep,
): Promise<MailingDetail> {
  const mailing = await lockMailing(ctx, id, step.version)
  if (step.action === 'send') await send(ctx, mailing, step)
  else if (step.action === 'approve') await approve(ctx, mailing, step)
  else await change(ctx, mailing, step.action)
  return getMailing(ctx, id)
}

async function send(ctx: RequestContext, mailing: MailingRow, { at, count }: Given<'send'>): Promise<void> {
  const goesAt = at === null ? soon(ctx.now) : new Date(at)
  if (goesAt.getTime() < ctx.now.getTime() - 60_000) throw timeInPast()
  // What has begun goes on with those that it was to reach.
  if (mailing.started_at !== null) {
    await move(ctx, mailing, { action: 'send', scheduledAt: goesAt })
    return
  }
  const { lines, summary } = await checkMailing(ctx, mailing)
  const stops = lines.filter(({ level }) => level === 'stop')
  if (stops.length > 0) throw mailingFaulty({ facts: { lines: stops } })
  assertTyped(summary.reached, count)
  await move(ctx, mailing, {
    action: summary.needs_second ? 'submit' : 'send',
    scheduledAt: goesAt,
    recipients: summary.reached,
  })
}

/** Approves what another person sent; in a school of one person it is noted that nobody else did. */
async function approve(ctx: RequestContext, mailing: MailingRow, { count }: Given<'approve'>): Promise<void> {
  const { may_approve: mayApprove } = await getMailing(ctx, mailing.id)
  if (mailing.state === 'awaiting_approval' && !mayApprove) throw secondNeeded()
  assertTyped(mailing.expected ?? 0, count)
  const planned = mailing.scheduled_at ? new Date(mailing.scheduled_at) : ctx.now
  await ctx.db.rows(sql`
    update mailings set approved_by = ${ctx.actor.id}, is_self_approved = ${mailing.submitted_by === ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${mailing.id}`)
  await move(ctx, mailing, {
    action: 'approve',
    scheduledAt: planned > ctx.now ? planned : soon(ctx.now),
    recipients: mailing.expected,
  })
}

function assertTyped(recipients: number, typed: number | undefined): void {
  if (recipients > mailingLimits.typedOver && typed !== recipients)
    throw countNotTyped({ values: { count: recipients }, facts: { count: recipients } })
}

const soon = (now: Date): Date => new Date(now.getTime() + mailingLimits.secondsToTakeBack * 1_000)

async function change(
  ctx: RequestContext,
  mailing: MailingRow,
  action: 'take_back' | 'pause' | 'cancel' | 'resend',
): Promise<void> {
  const { db, now } = ctx
  // The readers are not asked again: it waits where it stood.
  if (action === 'take_back' && mailing.started_at !== null && mailing.state === 'scheduled') {
    await move(ctx, mailing, { action: 'hold' })
    return
  }
  await move(ctx, mailing, { action })
  if (action === 'cancel')
    await db.rows(sql`
      update mailing_recipients set state = 'skipped', reason = 'cancelled', changed_at = ${now}
      where school_id = ${db.schoolId} and mailing_id = ${mailing.id} and state = 'queued'`)
  if (action === 'resend') {
    await db.rows(sql`
      update mailing_recipients set state = 'queued', reason = null, not_before = null, changed_at = ${now}
      where school_id = ${db.schoolId} and mailing_id = ${mailing.id} and state = 'failed'`)
    await ctx.services.jobs.send(db, mailingJob, { mailing_id: mailing.id })
  }
}

interface Move {
  readonly action: string
  readonly scheduledAt?: Date
  readonly recipients?: number | null
  readonly holdReason?: HoldReason
}

const ended: readonly MailingState[] = ['finished', 'cancelled']

/** Moves a mailing that is locked, notes it, and sends the job for its time. @throws Failure 409 */
export async function move(
  ctx: Context,
  mailing: Pick<MailingRow, 'id' | 'state' | 'is_self_approved'>,
  { action, scheduledAt, recipients = null, holdReason }: Move,
): Promise<void> {
  const to = after(mailingLifecycle, mailing.state, action)
  if (to === undefined) throw mailingStateForbids()
  const { db, now, actor } = ctx
  const isSent = action === 'send' || action === 'submit'
  await db.rows(sql`
    update mailings set state = ${to}, hold_reason = ${holdReason ?? null}, changed_at = ${now}, version = version + 1,
      scheduled_at = ${to === 'draft' ? null : scheduledAt ? sql`${scheduledAt}` : sql`scheduled_at`},
      started_at = ${action === 'begin' ? sql`coalesce(started_at, ${now})` : sql`started_at`},
      ended_at = ${ended.includes(to) ? sql`${now}` : null},
      expected = ${isSent && recipients !== null ? sql`${recipients}::int` : sql`expected`},
      submitted_by = ${isSent && actor ? sql`${actor.id}` : sql`submitted_by`}
    where school_id = ${db.schoolId} and id = ${mailing.id}`)
  await record(ctx, mailingStateChanged, {
    kind: 'mailing',
    id: mailing.id,
    payload: {
      action,
      from: mailing.state,
      to,
      recipients,
      hold_reason: holdReason ?? null,
      is_self_approved: mailing.is_self_approved,
    },
  })
  if (to === 'scheduled' && scheduledAt)
    await ctx.services.jobs.send(db, mailingJob, { mailing_id: mailing.id }, { startAfter: scheduledAt })
}
