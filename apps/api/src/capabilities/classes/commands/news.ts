import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { findEvent } from '../../../platform/events/outbox.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
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
import { readersOf } from '../queries/readers.ts'
import { type Snapshot, snapshotsOf } from '../queries/snapshots.ts'
import { type LetterKind, letterWriter } from './letter.ts'
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

/** Sends one e-mail to everybody concerned by an event, except its actor. */
export async function sendClassNews(ctx: RequestContext<Actor | null>, eventId: number): Promise<void> {
  const { db, now } = ctx
  const event = await findEvent(db, eventId, classNewsEvents)
  if (!event) return
  const kind = letterOf[event.name]
  const details: ClassNewsPayload = event.payload
  if (!isNews(details)) return
  const ids = details.to === undefined ? (details.classes ?? [event.object_id ?? 0]) : [details.to]
  const snapshots = (details.told ?? (await snapshotsOf(db, ids))).filter(
    (one) => isToCome(one, now) && isStillSo(one, { kind, details }),
  )
  const lost = details.lost ?? []
  const before = (
    await snapshotsOf(
      db,
      lost.flatMap(({ classes }) => classes),
    )
  ).filter((one) => isToCome(one, now))
  const writer = await letterWriter(ctx, [...snapshots, ...before])
  const notify = async (
    people: readonly number[],
    what: LetterKind,
    aboutFor: (id: number) => Snapshot[],
  ) => {
    for (const reader of await readersOf(
      db,
      people.filter((id) => id !== event.actor_id),
    )) {
      const about = aboutFor(reader.id)
      if (
        about[0] &&
        (await isFirst(ctx, { classId: about[0].id, personId: reader.id, kind: `event ${eventId}` }))
      )
        await writer.post(reader, what, about)
    }
  }
  const concerned = (one: Snapshot): number[] =>
    details.student === undefined ? [one.teacher_id, ...one.students] : [details.student]
  await notify([...new Set(snapshots.flatMap(concerned))], kind, (id) =>
    snapshots.filter((one) => concerned(one).includes(id)),
  )
  await notify(
    lost.map(({ teacher }) => teacher),
    'given',
    (id) => {
      const theirs = lost.filter(({ teacher }) => teacher === id).flatMap(({ classes }) => classes)
      return before.filter((one) => theirs.includes(one.id) && (one.is_off || one.teacher_id !== id))
    },
  )
}

const isToCome = ({ ends_at }: Snapshot, now: Date): boolean => new Date(ends_at) > now

/**
 * Returns whether an event still matches the state of its class, since the e-mail may be written after the
 * next action: no news of a planned class that was cancelled since, of a cancelled one that was reset, or of
 * a student's departure after their return.
 */
function isStillSo(
  one: Snapshot,
  { kind, details }: { readonly kind: LetterKind; readonly details: ClassNewsPayload },
): boolean {
  const { student, told } = details
  if (told) return true
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

/** Records an e-mail. Returns false when it was sent before, because a job may run twice. */
export async function isFirst(
  { db, schoolId, now }: RequestContext<Actor | null>,
  { classId, personId, kind }: { readonly classId: number; readonly personId: number; readonly kind: string },
): Promise<boolean> {
  const [stored] = await db.rows(sql`
    insert into class_letters (school_id, class_id, person_id, kind, at)
    values (${schoolId}, ${classId}, ${personId}, ${kind}, ${now})
    on conflict do nothing returning class_id`)
  return stored !== undefined
}
