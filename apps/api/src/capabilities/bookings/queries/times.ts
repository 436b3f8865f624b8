import {
  type bookingTimes,
  type bookingTimesQuery,
  maxBookingDays,
} from '@qadam/contract/bookings/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import {
  dayAfter,
  freeSpans,
  millisOf,
  readTeachers,
  type Span,
  without,
  zoneOfReader,
} from '../../availability/public.ts'
import { beginningsOf } from '../rules/beginnings.ts'
import { byDaylight } from '../rules/daylight.ts'
import { requireBookable } from './bookable.ts'

/** Returns when the reader may book a teacher, except when the reader has classes. */
export async function bookingTimesOf(
  reader: ReadContext,
  asked: z.output<typeof bookingTimesQuery>,
): Promise<z.input<typeof bookingTimes>> {
  const { date_after: first, date_before: last } = asked
  if (last < first) throw badField('date_before', 'hours.dates_reversed')
  if (last > dayAfter(first, maxBookingDays - 1))
    throw badField('date_before', 'hours.too_many_days', { most: maxBookingDays })
  const { class_minutes: minutes } = await requireBookable(reader, asked)
  const zone = await zoneOfReader(reader)
  const frame = { from: millisOf(zone, first, 0), until: millisOf(zone, last, 1440) }
  const [teacher] = await readTeachers(reader.db, {
    frame,
    among: sql`p.id = ${asked.teacher}`,
    name: 'booking_times',
  })
  if (!teacher) throw rowNotFound()
  const free = freeSpans(byDaylight(teacher), { frame, minutes, now: reader.now.getTime() })
  return {
    time_zone: zone,
    teacher_time_zone: teacher.zone,
    minutes,
    times: beginningsOf(without(free, await ownClasses(reader, frame)), minutes).map((at) =>
      new Date(at).toISOString(),
    ),
  }
}

async function ownClasses({ db, actor }: ReadContext, frame: Span): Promise<Span[]> {
  const rows = await db.rows<{ starts_at: string; ends_at: string }>(
    sql`select c.starts_at, c.ends_at from class_students s
        join classes c on c.school_id = s.school_id and c.id = s.class_id and c.status in ('planned', 'finished')
      where s.school_id = ${db.schoolId} and s.student_id = ${actor.id}
        and s.starts_at >= ${new Date(frame.from - 86_400_000)}
        and s.starts_at < ${new Date(frame.until)}`,
    'classes_beside_bookings',
  )
  return rows.map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), until: Date.parse(ends_at) }))
}
