import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { freeSpans, readTeachers } from '../../availability/public.ts'
import type { FreedTime } from '../commands/look-soon.ts'
import type { Hour } from '../rules.ts'

const maxHours = 100

/**
 * Returns hours of a teacher that became free, nearest first: those of cancelled or rescheduled classes,
 * earlier offers, and the free time of spans that an event named. The caller checks whether they are still
 * free.
 */
export async function freedHours(
  ctx: RequestContext<Actor | null>,
  asked: { readonly teacherId: number; readonly minutes: number; readonly freed: readonly FreedTime[] },
): Promise<Hour[]> {
  const { teacherId, minutes, freed } = asked
  const { db, schoolId } = ctx
  const now = ctx.now.toISOString()
  const left = await db.rows<{ at: string }>(sql`
    select c.starts_at as at from classes c
    where c.school_id = ${schoolId} and c.teacher_id = ${teacherId} and c.status in ('cancelled', 'rescheduled')
      and c.starts_at > ${now}
    union
    select h.was_at from classes c join class_history h on h.school_id = c.school_id and h.class_id = c.id
    where c.school_id = ${schoolId} and c.teacher_id = ${teacherId} and c.starts_at > ${now} and h.was_at > ${now}
    union
    select o.starts_at from waiting_offers o
    where o.school_id = ${schoolId} and o.teacher_id = ${teacherId} and o.starts_at > ${now}
    order by at limit ${maxHours}`)
  const starts = new Set([
    ...left.map(({ at }) => Date.parse(at)),
    ...freed.map(({ starts_at: at }) => Date.parse(at)),
    ...(await startsWithin(ctx, asked)),
  ])
  return [...starts]
    .filter((from) => from > ctx.now.getTime())
    .toSorted((a, b) => a - b)
    .slice(0, maxHours)
    .map((from) => ({ from, until: from + minutes * 60_000 }))
}

/** Splits the free time of spans into consecutive classes. */
async function startsWithin(
  { db, now }: RequestContext<Actor | null>,
  { teacherId, minutes, freed }: { teacherId: number; minutes: number; freed: readonly FreedTime[] },
): Promise<number[]> {
  const starts: number[] = []
  for (const { starts_at, ends_at } of freed) {
    const frame = { from: Math.max(Date.parse(starts_at), now.getTime()), until: Date.parse(ends_at) }
    if (frame.until <= frame.from) continue
    const [teacher] = await readTeachers(db, {
      frame,
      among: sql`p.id = ${teacherId}`,
      name: 'waiting_frame',
    })
    if (!teacher) continue
    const step = (minutes + teacher.bufferMinutes) * 60_000
    for (const { from, until } of freeSpans(teacher, { frame, minutes, now: now.getTime() }))
      for (let at = from; at + minutes * 60_000 <= until && starts.length < maxHours; at += step)
        starts.push(at)
  }
  return starts
}
