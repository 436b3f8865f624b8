import { actOfStatus } from '@qadam/contract/classes/vocabulary.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { sql } from 'drizzle-orm'
import type { Act } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { notAllowed } from '../../../platform/http/request-failures.ts'
import { classCancelled, classFinished } from '../events.ts'
import { type ClassFacts, getClassFacts, type Judged } from '../queries/situation.ts'
import { refuseHindered, refuseStale, type StatusChange, setStatus } from './guard.ts'
import { moveClass } from './move.ts'
import { moveSeries } from './move-series.ts'
import { spendQuota } from './quota.ts'
import { classesOfScope, lockClasses } from './scope.ts'
import { recordClasses, writeHistory } from './write.ts'

/** Holds, moves or cancels a class, or a series of them. Asking for the present state changes nothing. @throws Failure */
export async function changeStatus(act: Act, id: number, wanted: StatusChange): Promise<void> {
  await lockClasses(act, [id], wanted.scope)
  const facts = await getClassFacts(act, id)
  if (wanted.status_lesson === 'finished' && act.actor.role === 'student') throw notAllowed()
  if (facts.status === wanted.status_lesson) return
  refuseStale(facts, wanted.version)
  const name = actOfStatus[wanted.status_lesson]
  const judged = await refuseHindered(act, facts, name)
  if (wanted.scope !== 'this') refuseSeries(act, facts, wanted)
  if (name === 'conduct') return conduct(act, facts)
  if (!wanted.reason && act.actor.role !== 'student') throw badField('reason', 'schedule.needs_reason')
  if (name === 'cancel') return cancel(act, { facts, judged, wanted })
  if (wanted.scope === 'this') return moveClass(act, { facts, judged, wanted })
  return moveSeries(act, { facts, wanted })
}

function refuseSeries(act: Act, facts: ClassFacts, { status_lesson: to }: StatusChange): void {
  if (to === 'finished' || facts.series_id === null) throw badField('scope', 'schedule.no_series')
  if (!isStaff(act.actor.role)) throw badField('scope', 'schedule.series_is_staff')
}

async function conduct(act: Act, { id }: ClassFacts): Promise<void> {
  await setStatus(act, [id], { from: 'planned', to: 'finished', also: sql`, is_automatic = false` })
  await writeHistory(act, [id], { act: 'conduct', from: 'planned', to: 'finished' })
  await recordClasses(act, classFinished, [id], {})
}

interface Cancelling {
  readonly facts: ClassFacts
  readonly judged: Judged
  readonly wanted: StatusChange
}

async function cancel(act: Act, { facts, judged, wanted }: Cancelling): Promise<void> {
  const ids = wanted.scope === 'this' ? [facts.id] : await idsOfSeries(act, facts, wanted.scope)
  const spent = await spendQuota(act, judged.planning, { kind: 'cancel', month: judged.month })
  await setStatus(act, ids, {
    from: 'planned',
    to: 'cancelled',
    also: sql`, quota_person_id = ${spent?.personId ?? null}::bigint, quota_month = ${spent?.month ?? null}::date`,
  })
  await writeHistory(act, ids, { act: 'cancel', from: 'planned', to: 'cancelled', reason: wanted.reason })
  await recordClasses(act, classCancelled, ids, { by: act.actor.role })
}

async function idsOfSeries(act: Act, facts: ClassFacts, scope: 'following' | 'all'): Promise<number[]> {
  return (await classesOfScope(act, facts, { scope, withExceptions: true })).map(({ id }) => id)
}
