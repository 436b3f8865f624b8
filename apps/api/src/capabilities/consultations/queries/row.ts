import type { Consultation } from '@qadam/contract/consultations/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { isPresent, withinAccess } from '../../accounts/public.ts'

export const titleIn = (language: Language): SQL =>
  sql.raw(`coalesce(g.title_${language}, g.title_ru, g.title_en, g.title_kk, '')`)

const personJson = (p: string): SQL =>
  sql.raw(`json_build_object('id', ${p}.id, 'first_name', ${p}.first_name, 'last_name', ${p}.last_name)`)

/** Returns the columns of a request `c` with its newest form `m`. */
export function consultationColumns(actor: Actor, language: Language): SQL {
  return sql`c.id, c.state, m.name, c.phone, c.email, m.way, m.contact_time as time, m.wish, m.language,
    (select json_build_object('id', g.id, 'title', ${titleIn(language)}) from programs g
      where g.school_id = c.school_id and g.id = m.program_id and g.deleted_at is null) as course,
    (select ${personJson('o')} from people o where o.school_id = c.school_id and o.id = c.owner_id
      and o.deleted_at is null) as owner,
    (select ${personJson('s')} from people s where s.school_id = c.school_id and s.id = c.student_id) as student,
    ${matchOf(actor)} as match,
    case when c.step is not null then json_build_object('text', c.step, 'on', c.step_on::text) end as next_step,
    c.close_reason, coalesce(v.source, '') as source, coalesce(v.campaign, '') as campaign, c.times, c.created_at,
    c.sent_at, c.version`
}

export type ConsultationRow = Consultation

/** Returns the tables that the columns are read from. */
export const consultationTables: SQL = sql`
  consultations c
  cross join lateral (select m.* from consultation_messages m
    where m.school_id = c.school_id and m.consultation_id = c.id order by m.id desc limit 1) m
  left join consultation_visits v on v.school_id = c.school_id and v.consultation_id = c.id and v.kind = 'last'`

/** A student with the same contact, visible to the reader. An address that was only typed proves nothing. */
function matchOf(actor: Actor): SQL {
  const found = (condition: SQL) => sql`
    (select ${personJson('p')} from people p where p.school_id = c.school_id and ${condition} and p.role = 'student'
      and ${isPresent(sql`p.id`)} and ${withinAccess(actor, sql`p.id`)} order by p.id limit 1)`
  return sql`case when c.student_id is null then coalesce(
    ${found(sql`p.phone = c.phone and not p.phone_unproved`)},
    ${found(sql`lower(p.email) = c.email and not p.email_unproved`)}) end`
}
