import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/event-type.ts'
import { objectIdOf } from '../../../platform/events/object-id.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Addressed, Recipient } from '../../../platform/notices/notice.ts'
import {
  classCancelled,
  classChanged,
  classDeleted,
  classJoined,
  classLeft,
  classPlanned,
  classRescheduled,
  classReset,
} from '../events.ts'
import { type Snapshot, snapshotsOf } from '../queries/snapshots.ts'
import type { ClassLetter, LetterKind } from './letter.ts'
import type { Lost } from './write.ts'

/** The events about which people get e-mails. */
export const classNewsEvents = [
  classPlanned,
  classRescheduled,
  classChanged,
  classCancelled,
  classDeleted,
  classReset,
  classJoined,
  classLeft,
] as const

const letterOf: Readonly<Record<(typeof classNewsEvents)[number]['name'], LetterKind>> = {
  'class.planned': 'planned',
  'class.rescheduled': 'rescheduled',
  'class.changed': 'changed',
  'class.cancelled': 'cancelled',
  'class.deleted': 'cancelled',
  'class.reset': 'planned',
  'class.joined': 'planned',
  'class.left': 'cancelled',
}

interface ClassNewsPayload {
  readonly classes?: readonly number[]
  readonly to?: number
  readonly told?: readonly Snapshot[]
  readonly student?: number
  readonly from?: string
  readonly changed?: readonly string[]
  /** Former teachers with the classes that they lost. */
  readonly lost?: readonly Lost[]
}

/** Why somebody hears of a class. */
export const classReaders = ['teacher', 'student', 'former_teacher'] as const

/** The classes of one reader, with what `stillTrue` must know. */
export interface ClassNews extends ClassLetter {
  /** The student who joined or left, when it is about nobody else. */
  readonly student?: number
  /** The event says itself what the classes were: they may be deleted. */
  readonly isRecorded: boolean
}

/** Returns everybody concerned by an event, except its actor, each with their classes. */
export async function readersOfNews(
  { db }: RequestContext<Actor | null>,
  event: DomainEvent<(typeof classNewsEvents)[number]>,
): Promise<Recipient<(typeof classReaders)[number], ClassNews>[]> {
  const details: ClassNewsPayload = event.payload
  if (!isNews(details)) return []
  const { told, student, lost = [] } = details
  const kind = letterOf[event.name]
  const ids = details.to === undefined ? (details.classes ?? [objectIdOf(event)]) : [details.to]
  const snapshots = told ?? (await snapshotsOf(db, ids))
  const concerned = (one: Snapshot): number[] =>
    student === undefined ? [one.teacher_id, ...one.students] : [student]
  const isRecorded = told !== undefined
  const current = [...new Set(snapshots.flatMap(concerned))].map((personId) => {
    const classes = snapshots.filter((one) => concerned(one).includes(personId))
    const why = classes.some(({ teacher_id: id }) => id === personId) ? 'teacher' : 'student'
    const about = { kind, classes, isRecorded, ...(student === undefined ? {} : { student }) }
    return { personId, why, about } as const
  })
  const before = await snapshotsOf(
    db,
    lost.flatMap(({ classes }) => classes),
  )
  const former = [...new Set(lost.map(({ teacher }) => teacher))].map((personId) => {
    const theirs = lost.filter(({ teacher }) => teacher === personId).flatMap(({ classes }) => classes)
    const classes = before.filter(
      (one) => theirs.includes(one.id) && (one.is_off || one.teacher_id !== personId),
    )
    return { personId, why: 'former_teacher', about: { kind: 'given', classes, isRecorded: true } } as const
  })
  return [...current, ...former].filter(({ personId }) => personId !== event.actor_id)
}

/** Returns the classes that are to come and are still as the event left them. */
export function stillTrueOf(now: Date, about: readonly ClassNews[]): ClassNews[] {
  return about.flatMap((one) => {
    const classes = one.classes.filter((each) => isToCome(each, now) && isStillSo(each, one))
    return classes.length > 0 ? [{ ...one, classes }] : []
  })
}

/** Returns the hour before the first of the classes: then it is too late to wait for the end of the quiet hours. */
export const usefulUntil = (about: readonly ClassNews[]): Date =>
  new Date(
    Math.min(...about.flatMap(({ classes }) => classes.map((one) => Date.parse(one.starts_at)))) - 3_600_000,
  )

const isToCome = ({ ends_at }: Snapshot, now: Date): boolean => new Date(ends_at) > now

/**
 * Returns whether an event still matches the state of its class, since the e-mail may be written after the
 * next action: no news of a planned class that was cancelled since, of a cancelled one that was reset, or of
 * a student's departure after their return.
 */
function isStillSo(one: Snapshot, { kind, student, isRecorded }: ClassNews): boolean {
  if (isRecorded) return true
  if (student !== undefined)
    return kind === 'planned'
      ? one.students.includes(student) && !one.is_off
      : !one.students.includes(student)
  return one.is_off === (kind === 'cancelled')
}

/**
 * Returns whether a change is news: a new teacher, room or time is, a new note is not, nor is the reset of a
 * completed class.
 */
function isNews({ changed, from }: ClassNewsPayload): boolean {
  if (from === 'finished') return false
  return changed === undefined || changed.some((name) => name === 'teacher' || name === 'room')
}

/** Records a notice. Returns false when it was sent before. */
export async function claimNews(
  { db, schoolId, now }: RequestContext<Actor | null>,
  { eventId, reader, about }: Addressed<ClassNews>,
): Promise<boolean> {
  const [stored] = await db.rows(sql`
    insert into class_letters (school_id, class_id, person_id, kind, at)
    values (${schoolId}, ${about.classes[0]?.id ?? null}, ${reader.id}, ${`event ${eventId}`}, ${now})
    on conflict do nothing returning class_id`)
  return stored !== undefined
}
