import type { TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'
import { maxUnmarked, stripDays } from '@qadam/contract/teaching-day/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { dayAfter, dayAt, freeSpans, millisOf, readTeachers, type Span } from '../../availability/public.ts'
import { meetingUrl } from '../../classes/public.ts'
import { type ClassOfTeacher, presentClass, presentShort } from '../rules/present-class.ts'
import { presentReason } from '../rules/present-reason.ts'
import { readClasses } from './classes.ts'
import { readWaiting } from './waiting.ts'

/** Free time shorter than this is a break. */
const minFreeMinutes = 60
const lastMinute = 1440

/** Returns a teacher's day in the school's timezone, read in three statements. */
export async function teachingDayOf(call: ReadContext): Promise<TeachingDay> {
  const { db, actor, now } = call
  const read = await readClasses(call)
  const { time_zone: zone, today } = read
  const days = Array.from({ length: stripDays }, (_, at) => dayAfter(today, at))
  const frame = { from: now.getTime(), until: millisOf(zone, days.at(-1) ?? today, lastMinute) }
  const [waiting, [teacher]] = await Promise.all([
    readWaiting(call, today),
    readTeachers(db, { frame, among: sql`p.id = ${actor.id}`, name: 'teaching_day_hours' }),
  ])
  const classes = read.classes ?? []
  const dayOf = ({ starts_at: at }: Pick<ClassOfTeacher, 'starts_at'>) => dayAt(zone, Date.parse(at))
  const present = (one: ClassOfTeacher) => presentClass(one, addressOf(one, read.meeting_base), now)
  const unmarked = classes.filter((one) => dayOf(one) < today)
  const free = teacher ? freeSpans(teacher, { frame, minutes: minFreeMinutes, now: now.getTime() }) : []
  return {
    today,
    classes: classes.filter((one) => dayOf(one) === today).map(present),
    unmarked: { count: unmarked.length, classes: unmarked.slice(0, maxUnmarked).map(present) },
    next_class: read.next_class && presentShort(read.next_class),
    works: waiting.works ?? nothing,
    questions: waiting.questions ?? nothing,
    behind: {
      count: waiting.behind?.count ?? 0,
      results: (waiting.behind?.results ?? []).map(({ student, reasons }) => ({
        student,
        reasons: reasons.map(presentReason),
      })),
    },
    week: days.map((day) => ({
      day,
      classes: classes.filter((one) => dayOf(one) === day).map(presentShort),
      deadlines: (read.deadlines ?? [])
        .filter((one) => one.day === day)
        .map(({ title, course_id: id, course_title, lesson_id, due_at }) => ({
          ...{ title, lesson_id, due_at },
          course: { id, title: course_title },
        })),
      free: freeOn(free, { from: millisOf(zone, day, 0), until: millisOf(zone, day, lastMinute) }),
    })),
  }
}

const nothing = { count: 0, results: [] }

/** A room of the school's own needs no link. */
function addressOf(one: ClassOfTeacher, base: string): string | null {
  if (one.room !== null) return one.meeting_url
  return meetingUrl(one, base)
}

function freeOn(free: readonly Span[], day: Span): TeachingDay['week'][number]['free'] {
  return free
    .map(({ from, until }) => ({ from: Math.max(from, day.from), until: Math.min(until, day.until) }))
    .filter(({ from, until }) => until > from)
    .map(({ from, until }) => ({ from: new Date(from).toISOString(), until: new Date(until).toISOString() }))
}
