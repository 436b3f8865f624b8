import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { zoneOfReader } from '../../availability/public.ts'
import { refusalOf } from '../errors.ts'
import type { ClassFacts } from '../queries/situation.ts'
import { whenIn } from '../queries/when.ts'

/**
 * Locks the rooms of planned classes whose students change with their group. Nobody chose a room in that
 * action, so the failure names it and the time.
 * @throws Failure 409 for the first class with more students than its room seats
 */
export async function assertRoomSeats(
  ctx: RequestContext<Actor | null>,
  classes: readonly Pick<ClassFacts, 'room_id' | 'students' | 'starts_at' | 'ends_at'>[],
): Promise<void> {
  const ids = [...new Set(classes.flatMap(({ room_id: id }) => id ?? []))]
  if (ids.length === 0) return
  const rooms = await ctx.db.rows<{ id: number; name: string; seats: number | null }>(sql`
    select id, name, seats from rooms where school_id = ${ctx.schoolId} and id = ${anyId(ids)}
    order by id for share`)
  for (const { room_id: roomId, students, starts_at: startsAt, ends_at: endsAt } of classes) {
    const room = rooms.find(({ id }) => id === roomId)
    if (!room || room.seats === null || students.length <= room.seats) continue
    const when = whenIn(await zoneOfReader(ctx), startsAt, endsAt)
    throw refusalOf(
      { code: 'schedule.room_seats_over', values: { room: room.name, seats: room.seats, ...when } },
      { seats: room.seats, wanted: students.length, starts_at: new Date(startsAt).toISOString() },
    )
  }
}
