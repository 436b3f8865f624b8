import type { repetition } from '@qadam/contract/classes/schemas.ts'
import { maxSeriesClasses, maxSeriesDays } from '@qadam/contract/classes/vocabulary.ts'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { blockersOfMany, dayAfter, dayAt, instantOf, weekdayOf } from '../../availability/public.ts'
import { takingOf } from './fit.ts'
import type { Common, Slot } from './write.ts'

type Repetition = z.output<typeof repetition>

/** A skipped day of a series, and the reason. */
export interface Skipped {
  readonly day: string
  readonly code: string
  readonly message: string
}

/** The time in a timezone at which classes repeat. */
export interface Rhythm {
  readonly startsAt: Date
  readonly minutes: number
  readonly buffer: number
  readonly zone: string
  readonly teacherId: number
  readonly repeat: Repetition
}

/** Returns the minutes since midnight in a timezone. */
export function minuteAt(zone: string, at: Date): number {
  const shown = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  return shown.hour * 60 + shown.minute
}

/**
 * Returns the classes of a rule, in order. A holiday skips a class, moves it to the next working day, or has
 * no effect.
 */
export async function slotsOf(
  ctx: RequestContext,
  rhythm: Rhythm,
): Promise<{ slots: Slot[]; skipped: Skipped[] }> {
  const { startsAt, zone, repeat, minutes, buffer } = rhythm
  const first = dayAt(zone, startsAt.getTime())
  const last = repeat.until ?? dayAfter(first, maxSeriesDays)
  if (last < first) throw badField('repeat.until', 'schedule.ends_before_start')
  if (last > dayAfter(first, maxSeriesDays)) throw badField('repeat.until', 'schedule.beyond_calendar')
  const minute = minuteAt(zone, startsAt)
  const slotOn = (day: string, ofDay: string): Slot => ({
    ...takingOf(instantOf(zone, day, minute), minutes, buffer),
    day: ofDay,
  })
  const max = repeat.times ?? maxSeriesClasses
  const holidays = repeat.on_holiday === 'keep' ? new Set<string>() : await holidaysBetween(ctx, first, last)
  const taken = new Set<string>()
  const slots: Slot[] = []
  const skipped: Skipped[] = []
  for (const day of daysOf(repeat, first, last)) {
    if (slots.length === max) {
      if (repeat.times !== undefined) break
      throw badField('repeat.until', 'schedule.series_too_long', { most: maxSeriesClasses })
    }
    const heldOn = !holidays.has(day)
      ? day
      : repeat.on_holiday === 'move'
        ? await nextWorkDay(ctx, rhythm, { day, holidays, taken, slotOn })
        : null
    if (heldOn === null) {
      const code = 'hours.reason_holiday'
      skipped.push({ day, code, message: sentence(ctx.language, code) })
      continue
    }
    taken.add(heldOn)
    slots.push(slotOn(heldOn, day))
  }
  if (slots.length === 0) throw badField('repeat', 'schedule.series_empty')
  // The requested number does not fit into the maximum length of a series; fewer would not be what was
  // requested.
  if (repeat.times !== undefined && slots.length < repeat.times)
    throw badField('repeat.times', 'schedule.beyond_calendar')
  return { slots, skipped }
}

/** Yields the days of a rule: its weekdays in every n-th week counted from the first. */
function* daysOf(
  { weekdays, every_weeks: every }: Repetition,
  first: string,
  last: string,
): Generator<string> {
  const wanted = new Set(weekdays)
  const offset = weekdayOf(first) - 1
  for (let at = 0, day = first; day <= last; at += 1, day = dayAfter(first, at)) {
    const week = Math.floor((at + offset) / 7)
    if (week % every === 0 && wanted.has(weekdayOf(day))) yield day
  }
}

interface Around {
  readonly day: string
  readonly holidays: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  slotOn(day: string, ofDay: string): Slot
}

/**
 * Returns the next day within a week on which the teacher is available at that time and the series has no
 * class.
 */
async function nextWorkDay(
  { db, now }: RequestContext,
  { teacherId, repeat }: Rhythm,
  { day, holidays, taken, slotOn }: Around,
): Promise<string | null> {
  const own = new Set(repeat.weekdays)
  const days = [1, 2, 3, 4, 5, 6, 7]
    .map((later) => dayAfter(day, later))
    .filter((one) => !holidays.has(one) && !taken.has(one) && !own.has(weekdayOf(one)))
  const found = await blockersOfMany(
    db,
    days.map((one) => {
      const { startsAt, endsAt } = slotOn(one, day)
      return { teacherId, startsAt, endsAt, now }
    }),
  )
  return days.find((_, at) => found[at]?.length === 0) ?? null
}

/** Returns the school's holidays, including some days after the last for classes that move there. */
async function holidaysBetween(
  { db, schoolId }: RequestContext,
  first: string,
  last: string,
): Promise<Set<string>> {
  const rows = await db.rows<{ day: string }>(sql`
    select day from holidays where school_id = ${schoolId} and worked_as is null
      and day between ${first}::date and ${dayAfter(last, 14)}::date`)
  return new Set(rows.map(({ day }) => day))
}

/** Stores the rule of a series. */
export async function writeSeries(
  ctx: RequestContext,
  series: Pick<Common, 'programId' | 'groupId' | 'type' | 'teacherId' | 'roomId'> &
    Omit<Rhythm, 'buffer'> & { readonly slots: readonly Slot[] },
): Promise<number> {
  const { zone, startsAt, repeat, slots } = series
  const first = dayAt(zone, startsAt.getTime())
  const last = repeat.until ?? slots.at(-1)?.day ?? first
  const row = await ctx.db.one<{ id: number }>(sql`
    insert into class_series (school_id, program_id, group_id, type, teacher_id, room_id, weekdays, every_weeks,
      starts_on, ends_on, from_minute, minutes, time_zone, on_holiday, created_at, created_by)
    values (${ctx.schoolId}, ${series.programId}, ${series.groupId}, ${series.type}, ${series.teacherId},
      ${series.roomId}, ${[...new Set(repeat.weekdays)].toSorted()}::int[], ${repeat.every_weeks},
      ${first}, ${last}, ${minuteAt(zone, startsAt)}, ${series.minutes}, ${zone}, ${repeat.on_holiday},
      ${ctx.now}, ${ctx.actor.id})
    returning id`)
  return row.id
}
