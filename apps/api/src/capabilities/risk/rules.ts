import type { RiskRule, RiskThresholds } from '@qadam/contract/risk/rules.ts'
import { dayIn } from '../../platform/clock/school-day.ts'

const dayMs = 86_400_000

/** A work with a deadline that has passed: handed in at `done_at`, or not yet. */
export interface Work {
  readonly lesson: number
  readonly due_at: string
  readonly done_at: string | null
}

/** A class that has begun, and whether the student came; null is not marked. */
export interface Attended {
  readonly id: number
  readonly starts_at: string
  readonly attendance: 'present' | 'late' | 'absent' | 'excused' | null
}

/** What a student has done in a program: the rules read nothing else. */
export interface EnrolmentFacts {
  readonly student_id: number
  readonly program_id: number
  readonly added_at: string
  readonly ends_at: string | null
  readonly lessons: number
  /** When each lesson was done, oldest first. */
  readonly done_at: readonly string[]
  readonly last_at: string | null
  /** Earliest deadline first, without what was excused. */
  readonly works: readonly Work[]
  /** Earliest first. */
  readonly classes: readonly Attended[]
}

export interface Circumstances {
  readonly now: Date
  readonly zone: string
  readonly thresholds: RiskThresholds
  /** The school's days off. */
  readonly holidays: readonly string[]
}

/** A reason that is true now: since when, and what it rests on, with ids where the answer has titles. */
export interface Fired {
  readonly rule: RiskRule
  readonly since: string
  readonly evidence: Readonly<Record<string, unknown>>
}

/** Returns every reason why a student needs attention in a program. Each stands for itself. */
export function reasonsOf(facts: EnrolmentFacts, about: Circumstances): Fired[] {
  return [silence, lateness, absence, missedClasses, slackOf].flatMap((rule) => rule(facts, about) ?? [])
}

/**
 * No work since `silent_days`: nothing opened, solved or handed in, and no class attended. Holidays do not count, and
 * who has done every lesson has nothing to work on.
 */
function silence(facts: EnrolmentFacts, { now, zone, thresholds, holidays }: Circumstances): Fired | null {
  if (facts.lessons === 0 || facts.done_at.length >= facts.lessons) return null
  const since_at = facts.added_at
  const from = facts.last_at && facts.last_at > since_at ? facts.last_at : since_at
  const [first, today] = [dayIn(zone, new Date(from)), dayIn(zone, now)]
  const off = holidays.filter((day) => day > first && day <= today)
  const days = daysBetween(first, today) - off.length
  if (days < thresholds.silent_days) return null
  const evidence = {
    last_at: facts.last_at,
    since_at,
    days,
    holidays: off.length,
    limit: thresholds.silent_days,
  }
  return { rule: 'silent', since: silentSince(from, { days: thresholds.silent_days, zone, off }), evidence }
}

/** The instant at which the day began to count: so many working days after the last work. */
function silentSince(
  from: string,
  { days, zone, off }: { days: number; zone: string; off: readonly string[] },
): string {
  const isOff = new Set(off)
  let left = days
  let at = Date.parse(from)
  while (left > 0) {
    at += dayMs
    if (!isOff.has(dayIn(zone, new Date(at)))) left -= 1
  }
  return new Date(at).toISOString()
}

/** The latest works in a row that were handed in after their deadline, or are still missing. */
function lateness({ works }: EnrolmentFacts, { thresholds }: Circumstances): Fired | null {
  const row = trailing(works, ({ due_at, done_at }) => done_at === null || done_at > due_at)
  if (row.length < thresholds.late_in_row) return null
  const tipping = row[thresholds.late_in_row - 1]
  return {
    rule: 'late',
    since: tipping?.due_at ?? '',
    evidence: { in_row: row.length, works: row.slice(-shownLines), limit: thresholds.late_in_row },
  }
}

/** The latest absences without notice in a row; an announced absence between them does not break it. */
function absence({ classes }: EnrolmentFacts, { thresholds }: Circumstances): Fired | null {
  const obliged = classes.filter(({ attendance }) => attendance !== null && attendance !== 'excused')
  const row = trailing(obliged, ({ attendance }) => attendance === 'absent')
  if (row.length < thresholds.absences_in_row) return null
  return {
    rule: 'absences',
    since: row[thresholds.absences_in_row - 1]?.starts_at ?? '',
    evidence: {
      in_row: row.length,
      classes: row.slice(-shownLines).map(({ id, starts_at }) => ({ id, starts_at })),
      limit: thresholds.absences_in_row,
    },
  }
}

/** The share of missed classes, with and without notice: persistent absence. */
function missedClasses({ classes }: EnrolmentFacts, { thresholds }: Circumstances): Fired | null {
  const held = classes.filter(({ attendance }) => attendance !== null)
  const missed = held.filter(({ attendance }) => attendance === 'absent' || attendance === 'excused')
  const isTooMuch = (of: number, all: number) =>
    all >= thresholds.missed_from && 100 * of >= thresholds.missed_percent * all
  if (!isTooMuch(missed.length, held.length)) return null
  return {
    rule: 'missed',
    since: missedSince(held, isTooMuch),
    evidence: {
      missed: missed.length,
      held: held.length,
      excused: missed.filter(({ attendance }) => attendance === 'excused').length,
      limit: thresholds.missed_percent,
    },
  }
}

/** The class with which the share became too much and has been so until now. */
function missedSince(
  held: readonly Attended[],
  isTooMuch: (missed: number, held: number) => boolean,
): string {
  let missed = 0
  let since: string | null = null
  for (const [index, { attendance, starts_at }] of held.entries()) {
    if (attendance === 'absent' || attendance === 'excused') missed += 1
    if (!isTooMuch(missed, index + 1)) since = null
    else since ??= starts_at
  }
  return since ?? ''
}

/**
 * At the pace of the last `pace_days` the lessons that are left take longer than the days that are left. It is not
 * looked at before the student has been there that long, when a pace would be a guess.
 */
function slackOf(facts: EnrolmentFacts, { now, thresholds }: Circumstances): Fired | null {
  const { lessons, done_at, ends_at } = facts
  const lessons_left = lessons - done_at.length
  const pace_days = thresholds.pace_days
  const begun = now.getTime() - pace_days * dayMs
  if (ends_at === null || lessons_left <= 0 || Date.parse(facts.added_at) > begun) return null
  const days_left = Math.floor((Date.parse(ends_at) - now.getTime()) / dayMs)
  if (days_left < 0) return null
  const done = done_at.filter((at) => Date.parse(at) > begun).length
  const slack = done === 0 ? null : days_left - Math.ceil((lessons_left * pace_days) / done)
  if (slack !== null && slack >= 0) return null
  return {
    rule: 'slack',
    since: now.toISOString(),
    evidence: { slack, days_left, deadline_at: ends_at, lessons_left, done, pace_days },
  }
}

/** How many works or classes the evidence names; its number names all of them. */
const shownLines = 5

/** Returns the last items in a row for which a condition is true. */
function trailing<Item>(items: readonly Item[], holds: (item: Item) => boolean): Item[] {
  return items.slice(items.findLastIndex((item) => !holds(item)) + 1)
}

/** Returns the number of days from one calendar day to another. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}
