import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { dayAfter, dayAt, instantOf, weekdayOf } from '../../availability/public.ts'
import { classChanged } from '../events.ts'
import { type ClassResources, collisionsOf } from '../queries/collisions.ts'
import type { ClassFacts } from '../queries/situation.ts'
import {
  assertAvailable,
  assertNoCollision,
  bufferOf,
  hoursAgainst,
  takingOf,
  withOverlapErrors,
} from './fit.ts'
import type { StatusChange } from './guard.ts'
import { assertRoomFits } from './participants.ts'
import { targetOf } from './reschedule.ts'
import { acquireLocks } from './resources.ts'
import { classesOfScope } from './scope.ts'
import { minuteAt } from './series.ts'

import { lostBy, recordClasses, type Slot, writeHistory } from './write.ts'

interface SeriesRow {
  readonly time_zone: string
  readonly weekdays: number[]
}

/**
 * Reschedules a series, or changes its room or teacher, from a class on or as a whole: every class by as many
 * days as the named one, and to the same minute in the series' timezone. The rule continues as a new series;
 * completed classes stay with the old one. All or nothing.
 * @throws Failure 400, 403, 409
 */
export async function rescheduleSeries(
  ctx: RequestContext,
  { facts, wanted }: { readonly facts: ClassFacts; readonly wanted: StatusChange },
): Promise<void> {
  const { db, schoolId } = ctx
  const target = await targetOf(ctx, facts, wanted)
  const series = await db.row<SeriesRow>(sql`
    select time_zone, weekdays from class_series where school_id = ${schoolId} and id = ${facts.series_id}`)
  if (!series || wanted.scope === 'this') throw badField('scope', 'schedule.no_series')
  const moved = await classesOfScope(ctx, facts, { scope: wanted.scope })
  if (wanted.room) await assertRoomFits(ctx, wanted.room, moved)
  const zone = series.time_zone
  const dayOf = (instant: string | Date) => dayAt(zone, new Date(instant).getTime())
  const later = daysBetween(dayOf(facts.starts_at), dayOf(target.startsAt))
  const minute = minuteAt(zone, target.startsAt)
  const buffer = await bufferOf(db, target.places.teacherId)
  const slots: Slot[] = moved.map((one) => {
    const day = dayAfter(dayOf(one.starts_at), later)
    return { ...takingOf(instantOf(zone, day, minute), target.minutes, buffer), day }
  })
  const ids = moved.map(({ id }) => id)
  const studentIds = [...new Set(moved.flatMap(({ students }) => students))]
  const resources: ClassResources = { ...target.places, studentIds, ignore: ids }
  await acquireLocks(db, [resources])
  await assertFree(ctx, slots, { facts, places: resources, wanted, moved })
  const weekdays = series.weekdays.map((weekday) => weekdayOf(dayAfter(mondayBefore, weekday - 1 + later)))
  const seriesId = await continueSeries(ctx, {
    facts,
    slots,
    places: resources,
    weekdays,
    minute,
    minutes: target.minutes,
  })
  await withOverlapErrors(ctx, { times: slots, places: resources }, () =>
    shift(ctx, { moved, slots, places: resources, seriesId }),
  )
  await endSeries(ctx, facts.series_id)
  await writeHistory(ctx, ids, {
    act: 'reschedule',
    from: 'planned',
    to: 'planned',
    reason: wanted.reason,
    wasAt: new Map(moved.map(({ id, starts_at }) => [id, starts_at])),
  })
  await recordClasses(ctx, classChanged, ids, {
    by: ctx.actor.role,
    series: seriesId,
    lost: lostBy(moved, resources.teacherId),
  })
}

const mondayBefore = '2024-01-01'

function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
}

interface Taken {
  readonly facts: ClassFacts
  readonly places: ClassResources
  readonly wanted: StatusChange
  readonly moved: readonly ClassFacts[]
}

async function assertFree(
  ctx: RequestContext,
  slots: readonly Slot[],
  { facts, places, wanted, moved }: Taken,
): Promise<void> {
  const { teacherId } = places
  const [reasons, collisions] = await Promise.all([
    hoursAgainst(ctx, slots, {
      teacherId,
      ...(teacherId === facts.teacher_id ? {} : { programId: facts.program_id }),
      without: moved.filter((one) => one.teacher_id === teacherId).map((one) => new Date(one.starts_at)),
    }),
    collisionsOf(ctx, slots, places),
  ])
  await assertNoCollision(ctx, collisions)
  for (const found of reasons) assertAvailable(ctx, found, wanted.override ? wanted.reason : undefined)
}

interface Continuing {
  readonly facts: ClassFacts
  readonly slots: readonly Slot[]
  readonly places: ClassResources
  readonly weekdays: readonly number[]
  readonly minute: number
  readonly minutes: number
}

/** Creates the series with the changed rule. Returns its id. */
async function continueSeries(ctx: RequestContext, continuing: Continuing): Promise<number> {
  const { facts, slots, places, weekdays, minute, minutes } = continuing
  const [first, last] = [slots[0]?.day ?? '', slots.at(-1)?.day ?? '']
  const row = await ctx.db.one<{ id: number }>(sql`
    insert into class_series (school_id, program_id, group_id, type, teacher_id, room_id, weekdays, every_weeks,
      starts_on, ends_on, from_minute, minutes, time_zone, on_holiday, created_at, created_by)
    select s.school_id, s.program_id, s.group_id, s.type, ${places.teacherId}::bigint, ${places.roomId}::bigint,
      ${[...weekdays].toSorted()}::int[], s.every_weeks, ${first}::date, ${last}::date, ${minute}::int,
      ${minutes}::int, s.time_zone, s.on_holiday, ${ctx.now}::timestamptz, ${ctx.actor.id}::bigint
    from class_series s where s.school_id = ${ctx.schoolId} and s.id = ${facts.series_id}
    returning id`)
  return row.id
}

interface Shifting {
  readonly moved: readonly ClassFacts[]
  readonly slots: readonly Slot[]
  readonly places: ClassResources
  readonly seriesId: number
}

/**
 * Sets the new times of the classes. First releases all old times: otherwise classes would overlap with each
 * other on their way to the next day.
 */
async function shift(ctx: RequestContext, { moved, slots, places, seriesId }: Shifting): Promise<void> {
  const ids = sql`${anyId(moved.map(({ id }) => id))}`
  await ctx.db.rows(sql`
    update classes set status = 'rescheduled' where school_id = ${ctx.schoolId} and id = ${ids}`)
  const rows = JSON.stringify(
    slots.map(({ startsAt, endsAt, freeAt, day }, at) => ({
      id: moved[at]?.id,
      day,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      free_at: freeAt.toISOString(),
    })),
  )
  await ctx.db.rows(sql`
    update classes c set status = 'planned', starts_at = s.starts_at, ends_at = s.ends_at, free_at = s.free_at,
      teacher_id = ${places.teacherId}, room_id = ${places.roomId}, series_id = ${seriesId}, series_day = s.day,
      is_exception = false, substituted_id = case when c.teacher_id = ${places.teacherId} then c.substituted_id end,
      version = c.version + 1, sequence = c.sequence + 1, changed_at = ${ctx.now},
      changed_by = ${ctx.actor.id}
    from jsonb_to_recordset(${rows}::jsonb)
      as s (id bigint, day date, starts_at timestamptz, ends_at timestamptz, free_at timestamptz)
    where c.school_id = ${ctx.schoolId} and c.id = s.id`)
}

/** Ends the old series with its last class; deletes it if it has none. */
async function endSeries({ db, schoolId }: RequestContext, seriesId: number | null): Promise<void> {
  await db.rows(sql`
    update class_series s set ends_on = greatest(s.starts_on, (select max(c.series_day) from classes c
      where c.school_id = s.school_id and c.series_id = s.id)), version = s.version + 1
    where s.school_id = ${schoolId} and s.id = ${seriesId}
      and exists (select 1 from classes c where c.school_id = s.school_id and c.series_id = s.id)`)
  await db.rows(sql`
    delete from class_series s where s.school_id = ${schoolId} and s.id = ${seriesId}
      and not exists (select 1 from classes c where c.school_id = s.school_id and c.series_id = s.id)`)
}
