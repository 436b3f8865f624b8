import { actionOfStatus } from '@qadam/contract/classes/vocabulary.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { notAllowed } from '../../../platform/http/request-failures.ts'
import { classCancelled, classFinished } from '../events.ts'
import { type ClassFacts, getClassFacts, type Judged } from '../queries/situation.ts'
import { assertFresh, assertNotBlocked, type StatusChange, setStatus } from './guard.ts'
import { spendQuota } from './quota.ts'
import { rescheduleClass } from './reschedule.ts'
import { rescheduleSeries } from './reschedule-series.ts'
import { classesOfScope, lockClasses } from './scope.ts'
import { recordClasses, writeHistory } from './write.ts'

/**
 * Completes, reschedules or cancels a class or a series. Idempotent for the current status.
 * @throws Failure
 */
export async function changeStatus(ctx: RequestContext, id: number, wanted: StatusChange): Promise<void> {
  await lockClasses(ctx, [id], wanted.scope)
  const facts = await getClassFacts(ctx, id)
  if (wanted.status_lesson === 'finished' && ctx.actor.role === 'student') throw notAllowed()
  if (facts.status === wanted.status_lesson) return
  assertFresh(facts, wanted.version)
  const name = actionOfStatus[wanted.status_lesson]
  const judged = await assertNotBlocked(ctx, facts, name)
  if (wanted.scope !== 'this') assertNotSeries(ctx, facts, wanted)
  if (name === 'conduct') return complete(ctx, facts)
  if (!wanted.reason && ctx.actor.role !== 'student') throw badField('reason', 'schedule.needs_reason')
  if (name === 'cancel') return cancel(ctx, { facts, judged, wanted })
  if (wanted.scope === 'this') return rescheduleClass(ctx, { facts, judged, wanted })
  return rescheduleSeries(ctx, { facts, wanted })
}

function assertNotSeries(ctx: RequestContext, facts: ClassFacts, { status_lesson: to }: StatusChange): void {
  if (to === 'finished' || facts.series_id === null) throw badField('scope', 'schedule.no_series')
  if (!isStaff(ctx.actor.role)) throw badField('scope', 'schedule.series_is_staff')
}

async function complete(ctx: RequestContext, { id }: ClassFacts): Promise<void> {
  await setStatus(ctx, [id], { from: 'planned', to: 'finished', also: sql`, is_automatic = false` })
  await writeHistory(ctx, [id], { act: 'conduct', from: 'planned', to: 'finished' })
  await recordClasses(ctx, classFinished, [id], {})
}

interface Cancelling {
  readonly facts: ClassFacts
  readonly judged: Judged
  readonly wanted: StatusChange
}

async function cancel(ctx: RequestContext, { facts, judged, wanted }: Cancelling): Promise<void> {
  const ids = wanted.scope === 'this' ? [facts.id] : await idsOfSeries(ctx, facts, wanted.scope)
  const spent = await spendQuota(ctx, judged.planning, { kind: 'cancel', month: judged.month })
  await setStatus(ctx, ids, {
    from: 'planned',
    to: 'cancelled',
    also: sql`, quota_person_id = ${spent?.personId ?? null}::bigint, quota_month = ${spent?.month ?? null}::date`,
  })
  await writeHistory(ctx, ids, { act: 'cancel', from: 'planned', to: 'cancelled', reason: wanted.reason })
  await recordClasses(ctx, classCancelled, ids, { by: ctx.actor.role })
}

async function idsOfSeries(
  ctx: RequestContext,
  facts: ClassFacts,
  scope: 'following' | 'all',
): Promise<number[]> {
  return (await classesOfScope(ctx, facts, { scope, withExceptions: true })).map(({ id }) => id)
}
