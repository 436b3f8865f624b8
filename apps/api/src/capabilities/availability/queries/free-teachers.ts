import type { freeTeachers, teacherQuery } from '@qadam/contract/availability/schemas.ts'
import type { BusyReason } from '@qadam/contract/classes/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { programsOf, teachersVisibleTo } from '../policy.ts'
import { dayAfter, dayAt, millisOf, weekdayOf } from '../rules/civil-time.ts'
import type { Span } from '../rules/spans.ts'
import { freeSpans, minuteOf, timesOf, whyNotFree } from '../rules/teacher-time.ts'
import { type ReadTeacher, readTeachers, type Sought } from './teacher-times.ts'
import { zoneOfReader } from './zone.ts'

type Asked = z.output<typeof teacherQuery>

interface Window {
  readonly zone: string
  readonly day: string
  readonly frame: Span
  readonly minutes: number
}

/** How far to look for the nearest free times, and how many to return. */
const daysAhead = 14
const maxNearest = 6

/** Returns who is free at a time and why others are not; if nobody is, the nearest free times. */
export async function findFreeTeachers(
  reader: ReadContext,
  asked: Asked,
): Promise<z.input<typeof freeTeachers>> {
  const position = placeOf(await zoneOfReader(reader), reader.now, asked)
  const now = reader.now.getTime()
  const sought = soughtOf(reader.actor, asked)
  // Run concurrently, because each awaited query costs a round trip to the database.
  const [minutes, , teachers] = await Promise.all([
    minutesOf(reader, asked, position.length),
    asked.course === undefined ? undefined : requireProgram(reader, asked.course),
    readTeachers(reader.db, { ...sought, frame: position.frame }),
  ])
  const window: Window = { ...position, minutes }
  const judged = teachers.map((teacher) => {
    if (asked.course === undefined || teacher.teachesProgram)
      return { teacher, ...timesOf(teacher, { ...window, now }) }
    const reasons: BusyReason[] = ['not_their_program', ...whyNotFree(teacher, { ...window, now })]
    return { teacher, free: [], reasons }
  })
  const free = judged.filter((one) => one.free.length > 0)
  const isNobody = free.length === 0
  return {
    time_zone: window.zone,
    ...instants(window.frame),
    minutes: window.minutes,
    free: free.map(({ teacher, free: times }) => ({
      teacher: nameOf(teacher),
      time_zone: teacher.zone,
      times: times.map(instants),
    })),
    // Only planners see why somebody is away, students do not.
    busy:
      reader.actor.role === 'student'
        ? []
        : judged
            .filter((one) => one.free.length === 0)
            .map(({ teacher, reasons }) => ({
              teacher: nameOf(teacher),
              reasons: reasons.map((code) => ({
                code,
                message: sentence(reader.language, `hours.reason_${code}`),
              })),
            })),
    message: isNobody ? sentence(reader.language, 'hours.nobody_free') : null,
    nearest: isNobody ? await nearestTimes(reader, { sought, window, course: asked.course }) : [],
  }
}

/** Returns the teachers `p` to search: those of the program, or the named one. */
function soughtOf(actor: Actor, { course, teacher }: Asked): Omit<Sought, 'frame'> {
  const visible = teachersVisibleTo(actor)
  if (teacher !== undefined)
    return {
      among: sql`${visible} and p.id = ${teacher}`,
      programId: course,
      name: `free_teacher_${actor.role}`,
    }
  if (course === undefined) return { among: visible, name: `free_teachers_${actor.role}` }
  return {
    among: sql`${visible} and p.id in (select person_id from program_people tp
      where tp.school_id = p.school_id and tp.program_id = ${course} and tp.part = 'teacher')`,
    programId: course,
    name: `free_teachers_of_program_${actor.role}`,
  }
}

/**
 * Returns the requested day and the part of it in a timezone, with its length in minutes.
 * @throws Failure 400
 */
function placeOf(zone: string, now: Date, asked: Asked): Omit<Window, 'minutes'> & { length: number } {
  const day = dayOf(asked, dayAt(zone, now.getTime()))
  const [from, until] = [minuteOf(asked.time_after ?? '00:00'), minuteOf(asked.time_before ?? '24:00')]
  if (until <= from) throw badField('time_before', 'hours.reversed')
  if (asked.minutes !== undefined && asked.minutes > until - from)
    throw badField('minutes', 'hours.does_not_fit')
  const frame = { from: millisOf(zone, day, from), until: millisOf(zone, day, until) }
  return { zone, day, frame, length: until - from }
}

/**
 * Returns the minutes of the class to fit: the requested ones, else the school's class length, capped at
 * `length`.
 */
async function minutesOf({ db }: ReadContext, { minutes }: Asked, length: number): Promise<number> {
  if (minutes !== undefined) return minutes
  const settings = await db.row<{ class_minutes: number }>(
    sql`select class_minutes from schedule_settings where school_id = ${db.schoolId}`,
    'class_minutes',
  )
  return Math.min(settings?.class_minutes ?? 60, length)
}

/** Returns the requested day; a weekday resolves to its next date, today included. */
function dayOf({ data, start_date: startDate, day }: Asked, today: string): string {
  if (data ?? startDate) return data ?? startDate ?? today
  if (typeof day === 'string') return day
  return day === undefined ? today : dayAfter(today, (day - weekdayOf(today) + 7) % 7)
}

/** Throws unless the actor may list the teachers of the program. */
export async function requireProgram({ db, actor }: ReadContext, id: number): Promise<void> {
  const found = await db.row(sql`
    select 1 as found from programs g where g.school_id = ${db.schoolId} and g.id = ${id} and ${programsOf(actor)}`)
  if (!found) throw rowNotFound()
}

/** Returns the free times nearest to the requested one, day by day until there are enough. */
async function nearestTimes(
  reader: ReadContext,
  { sought, window, course }: { sought: Omit<Sought, 'frame'>; window: Window; course: number | undefined },
) {
  const now = reader.now.getTime()
  const first = maxOf(window.day, dayAt(window.zone, now))
  const frame = daysOf(window.zone, first, dayAfter(first, daysAhead - 1))
  const all = await readTeachers(reader.db, { ...sought, frame })
  const teachers = all.filter(({ teachesProgram }) => course === undefined || teachesProgram)
  const length = window.minutes * 60_000
  const found: { teacher: ReadTeacher; from: number; distance: number }[] = []
  for (let ahead = 0; ahead < daysAhead && found.length < maxNearest; ahead++) {
    const day = dayAfter(first, ahead)
    const frameOfDay = daysOf(window.zone, day, day)
    const wanted = frameOfDay.from + (window.frame.from - millisOf(window.zone, window.day, 0))
    for (const teacher of teachers)
      for (const span of freeSpans(teacher, { frame: frameOfDay, minutes: window.minutes, now })) {
        const from = Math.min(Math.max(wanted, toFive(span.from)), span.until - length)
        if (from >= span.from) found.push({ teacher, from, distance: Math.abs(from - window.frame.from) })
      }
  }
  return found
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxNearest)
    .map(({ teacher, from }) => ({ teacher: nameOf(teacher), ...instants({ from, until: from + length }) }))
}

const maxOf = (one: string, other: string) => (one > other ? one : other)

/** Rounds up to full five minutes: nobody starts a class at 10:03. */
const toFive = (at: number) => Math.ceil(at / 300_000) * 300_000

function daysOf(zone: string, first: string, last: string): Span {
  return { from: millisOf(zone, first, 0), until: millisOf(zone, last, 1440) }
}

function nameOf({ id, firstName, lastName }: ReadTeacher) {
  return { id, first_name: firstName, last_name: lastName }
}

export function instants({ from, until }: Span) {
  return { starts_at: new Date(from).toISOString(), ends_at: new Date(until).toISOString() }
}
