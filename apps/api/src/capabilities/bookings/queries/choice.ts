import { type bookingChoice, maxBookings } from '@qadam/contract/bookings/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { programsOf } from '../../availability/public.ts'
import { planningOf } from '../../classes/public.ts'
import { resolved } from '../../programs/public.ts'

type Choice = z.output<typeof bookingChoice>
type Row = Omit<Choice['teachers'][number], 'courses'> & {
  readonly course_id: number
  readonly title_ru: string | null
  readonly title_kk: string | null
  readonly title_en: string | null
}

/** Returns whom the reader may book: teachers of their current programs who accept bookings. */
export async function bookingChoiceOf(reader: ReadContext): Promise<Choice> {
  const { db, actor, language } = reader
  const planning = await planningOf(db)
  const booked = await countBooked(reader)
  const rows = planning.students_book
    ? await db.rows<Row>(
        sql`
        select p.id, p.first_name, p.last_name, coalesce(p.time_zone, s.time_zone) as time_zone, t.notice_hours,
          g.id as course_id, g.title_ru, g.title_kk, g.title_en
        from programs g
          join program_people tp on tp.school_id = g.school_id and tp.program_id = g.id and tp.part = 'teacher'
          join people p on p.school_id = tp.school_id and p.id = tp.person_id and p.deleted_at is null
            and p.deactivated_at is null
          join teacher_terms t on t.school_id = p.school_id and t.teacher_id = p.id and t.takes_bookings
          join schools s on s.school_id = p.school_id
        where g.school_id = ${db.schoolId} and ${programsOf(actor)}
        order by p.last_name, p.first_name, p.id, g.id`,
        'booking_choice',
      )
    : []
  const teachers = new Map<number, Choice['teachers'][number]>()
  for (const { id, first_name, last_name, time_zone, notice_hours, course_id, ...titles } of rows) {
    const teacher = teachers.get(id) ?? { id, first_name, last_name, time_zone, notice_hours, courses: [] }
    teacher.courses.push({ id: course_id, title: resolved(titles, 'title', language) })
    teachers.set(id, teacher)
  }
  return { minutes: planning.class_minutes, booked, most: maxBookings, teachers: [...teachers.values()] }
}

/** Counts the upcoming classes that the reader has booked. */
export async function countBooked({ db, actor, now }: ReadContext): Promise<number> {
  const booked = await db.row<{ count: number }>(sql`
    select count(*)::int as count from classes c
      join class_students s on s.school_id = c.school_id and s.class_id = c.id and s.student_id = ${actor.id}
    where c.school_id = ${db.schoolId} and c.created_by = ${actor.id} and c.status = 'planned'
      and s.starts_at > ${now}`)
  return booked?.count ?? 0
}
