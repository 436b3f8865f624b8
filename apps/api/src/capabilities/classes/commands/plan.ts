import type { newClass } from '@qadam/contract/classes/schemas.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { zoneOf, zoneOfReader } from '../../availability/public.ts'
import { type Blocker, overrideIsAdmins, refusalOf } from '../errors.ts'
import { classPlanned } from '../events.ts'
import { blockerOfCollision, type ClassResources, collisionsOf } from '../queries/collisions.ts'
import { closedDayOf, planningOf } from '../queries/planning.ts'
import { monthClosed } from '../rules.ts'
import {
  assertAvailable,
  assertNearDates,
  assertNoCollision,
  bufferOf,
  hoursAgainst,
  takingOf,
  withOverlapErrors,
} from './fit.ts'
import { lockMonths } from './guard.ts'
import { participantsOf } from './participants.ts'
import { acquireLocks } from './resources.ts'
import { type Skipped, slotsOf, writeSeries } from './series.ts'
import { recordClasses, type Slot, writeClasses, writeHistory } from './write.ts'

type Wanted = z.output<typeof newClass>

/** The planned classes and the skipped days of a series. */
export interface Planned {
  readonly ids: number[]
  readonly seriesId: number | null
  readonly skipped: Skipped[]
}

/** Plans a class or a series, all or nothing. @throws Failure 400, 403, 409 */
export async function planClasses(ctx: RequestContext, wanted: Wanted): Promise<Planned> {
  const { db, now } = ctx
  const startsAt = new Date(wanted.starts_at)
  assertNearDates(now, startsAt)
  const participants = await participantsOf(ctx, wanted)
  await lockMonths(ctx)
  const planning = await planningOf(db)
  const closed = closedDayOf(planning, [startsAt])
  if (closed !== null) throw refusalOf(monthClosed(closed))
  const minutes = wanted.minutes ?? planning.class_minutes
  const { teacherId, roomId, studentIds } = participants
  const resources: ClassResources = { teacherId, roomId, studentIds }
  const zone = await zoneOf(db, teacherId)
  const buffer = await bufferOf(db, teacherId)
  // Checked before locking, so that a request for a taken time fails without waiting: of hundreds, few wait.
  if (!wanted.repeat)
    await assertNoCollision(ctx, await collisionsOf(ctx, [takingOf(startsAt, minutes, buffer)], resources))
  await acquireLocks(db, [resources])
  const { slots, skipped } = wanted.repeat
    ? await slotsOf(ctx, { startsAt, minutes, buffer, zone, teacherId, repeat: wanted.repeat })
    : { slots: [takingOf(startsAt, minutes, buffer)], skipped: [] }
  const fitting = await fittingSlots(ctx, slots, { wanted, places: resources, skipped })
  const seriesId = wanted.repeat
    ? await writeSeries(ctx, {
        ...participants,
        startsAt,
        minutes,
        zone,
        repeat: wanted.repeat,
        slots: fitting,
      })
    : null
  const ids = await withOverlapErrors(ctx, { times: fitting, places: resources }, () =>
    writeClasses(ctx, fitting, { ...participants, seriesId }),
  )
  const override = wanted.override_reason
  await writeHistory(ctx, ids, { act: 'plan', from: null, to: 'planned', reason: override })
  await recordClasses(ctx, classPlanned, ids, {
    ...(seriesId === null ? {} : { series: seriesId }),
    ...(override === undefined ? {} : { override }),
  })
  return { ids, seriesId, skipped }
}

interface Fitting {
  readonly wanted: Wanted
  readonly places: ClassResources
  /** Collects the skipped days. */
  readonly skipped: Skipped[]
}

/** Returns the free slots. Taken slots of a series are skipped if requested; otherwise throws. */
async function fittingSlots(
  ctx: RequestContext,
  slots: readonly Slot[],
  { wanted, places, skipped }: Fitting,
): Promise<Slot[]> {
  const [reasons, collisions] = await Promise.all([
    hoursAgainst(ctx, slots, { teacherId: places.teacherId, programId: wanted.course }),
    collisionsOf(ctx, slots, places),
  ])
  const override = wanted.override_reason
  if (!wanted.repeat || !wanted.skip_collisions) {
    for (const found of reasons) assertAvailable(ctx, found, override)
    await assertNoCollision(ctx, collisions)
    return [...slots]
  }
  if (override !== undefined && ctx.actor.role !== 'admin_school') throw overrideIsAdmins()
  const zone = await zoneOfReader(ctx)
  const left = slots.filter((slot, at) => {
    const collision = collisions.find((one) => one.at === at)
    const [reason] = override === undefined ? (reasons[at] ?? []) : []
    const against: Blocker | undefined = collision
      ? blockerOfCollision(collision, zone)
      : reason && { code: `hours.reason_${reason}` }
    if (against)
      skipped.push({
        day: slot.day ?? '',
        code: against.code,
        message: sentence(ctx.language, against.code, against.values),
      })
    return against === undefined
  })
  if (left.length === 0) throw badField('repeat', 'schedule.series_empty')
  return left
}
