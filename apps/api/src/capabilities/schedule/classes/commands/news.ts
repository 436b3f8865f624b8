import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Act } from '../../../../platform/http/call.ts'
import { readersOf } from '../queries/readers.ts'
import { type Snapshot, snapshotsOf } from '../queries/snapshots.ts'
import { type LetterKind, letterWriter } from './letter.ts'

/** What events people are written of. */
export const newsOf: Readonly<Record<string, LetterKind>> = {
  'class.planned': 'planned',
  'class.rescheduled': 'moved',
  'class.changed': 'changed',
  'class.cancelled': 'cancelled',
  'class.deleted': 'cancelled',
  'class.reset': 'planned',
  'class.joined': 'planned',
  'class.left': 'cancelled',
}

interface Told {
  readonly classes?: number[]
  readonly to?: number
  readonly told?: Snapshot[]
  readonly student?: number
  readonly from?: string
  readonly changed?: string[]
}

/** Writes once to everybody whom an event is about, but for who did it: the other side. */
export async function sendClassNews(act: Act<Actor | null>, eventId: number): Promise<void> {
  const { db, schoolId, now } = act
  const event = await db.row<{
    action: string
    object_id: number
    actor_id: number | null
    details: Told
  }>(sql`
    select action, object_id, actor_id, details from audit_log where school_id = ${schoolId} and id = ${eventId}`)
  const kind = event && newsOf[event.action]
  if (!event || !kind || !isNews(event.details)) return
  const { details } = event
  const ids = details.to === undefined ? (details.classes ?? [event.object_id]) : [details.to]
  const found = details.told ?? (await snapshotsOf(db, ids))
  const snapshots = found.filter(({ ends_at }) => new Date(ends_at) > now)
  const concerned = (one: Snapshot): number[] =>
    details.student === undefined ? [one.teacher_id, ...one.students] : [details.student]
  const people = [...new Set(snapshots.flatMap(concerned))].filter((id) => id !== event.actor_id)
  const writer = await letterWriter(act, snapshots)
  for (const reader of await readersOf(db, people)) {
    const about = snapshots.filter((one) => concerned(one).includes(reader.id))
    if (
      about[0] &&
      (await isFirst(act, { classId: about[0].id, personId: reader.id, kind: `event ${eventId}` }))
    )
      await writer.post(reader, kind, about)
  }
}

/** A new note is read on the class; another teacher, room or time is told. A finished class that is reset is no news. */
function isNews({ changed, from }: Told): boolean {
  if (from === 'finished') return false
  return changed === undefined || changed.some((name) => name === 'teacher' || name === 'room')
}

/** Whether somebody has not had this letter yet; a job may run twice. */
export async function isFirst(
  { db, schoolId, now }: Act<Actor | null>,
  { classId, personId, kind }: { readonly classId: number; readonly personId: number; readonly kind: string },
): Promise<boolean> {
  const [kept] = await db.rows(sql`
    insert into class_letters (school_id, class_id, person_id, kind, at)
    values (${schoolId}, ${classId}, ${personId}, ${kind}, ${now.toISOString()})
    on conflict do nothing returning class_id`)
  return kept !== undefined
}
