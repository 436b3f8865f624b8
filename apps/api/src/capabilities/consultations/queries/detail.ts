import type { ConsultationDetail } from '@qadam/contract/consultations/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { requestsVisibleTo, storedVisits, type VisitRow } from '../../attribution/public.ts'
import { consultationNotFound } from '../errors.ts'
import { type ConsultationRow, consultationColumns, consultationTables, titleIn } from './row.ts'

/** Returns a request with its forms, notes and visits. @throws Failure 404 */
export async function getConsultation(
  call: ReadContext,
  id: number,
  { evenGivenAway = false } = {},
): Promise<ConsultationDetail> {
  const { db, actor, language } = call
  const row = await db.row<ConsultationRow>(sql`
    select ${consultationColumns(actor, language)} from ${consultationTables}
    where c.school_id = ${db.schoolId} and c.id = ${id}
      and ${evenGivenAway ? sql`true` : requestsVisibleTo(actor)}`)
  if (!row) throw consultationNotFound()
  const messages = await messagesOf(call, id)
  const notes = await notesOf(call, id)
  const visits = await db.rows<{ visit: VisitRow }>(sql`
    select ${storedVisits('v')} as visit from consultation_visits v
    where v.school_id = ${db.schoolId} and v.consultation_id = ${id} order by v.kind`)
  return { ...row, messages, notes, visits: visits.map(({ visit }) => visit) }
}

function messagesOf({ db, language }: ReadContext, id: number): Promise<ConsultationDetail['messages']> {
  return db.rows<ConsultationDetail['messages'][number]>(sql`
    select m.id, m.sent_at, m.name, m.phone, m.email, m.wish, m.way, m.contact_time as time, m.page,
      case when g.id is not null then json_build_object('id', g.id, 'title', ${titleIn(language)}) end as course
    from consultation_messages m
    left join programs g on g.school_id = m.school_id and g.id = m.program_id and g.deleted_at is null
    where m.school_id = ${db.schoolId} and m.consultation_id = ${id} order by m.id desc`)
}

function notesOf({ db }: ReadContext, id: number): Promise<ConsultationDetail['notes']> {
  return db.rows<ConsultationDetail['notes'][number]>(sql`
    select n.id, n.kind, n.text, n.at,
      case when p.id is not null
        then json_build_object('id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name)) end as by
    from consultation_notes n left join people p on p.school_id = n.school_id and p.id = n.by_id
    where n.school_id = ${db.schoolId} and n.consultation_id = ${id} order by n.id desc`)
}
