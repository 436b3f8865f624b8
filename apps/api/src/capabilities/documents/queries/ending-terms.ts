import type { DocumentState } from '@qadam/contract/documents/lifecycle.ts'
import type { paperErasure } from '@qadam/contract/documents/schemas.ts'
import { erasureNoticeDays, type RetentionClass } from '@qadam/contract/documents/vocabulary.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { termsOf } from '../../privacy/public.ts'
import { nameIn } from './documents.ts'
import { peopleOf } from './present.ts'

/** A document with files whose term has ended, or ends within the notice period. */
export interface EndingDocument {
  readonly id: number
  readonly student_id: number
  readonly type_id: number
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
  readonly retention: RetentionClass
  readonly state: DocumentState
  readonly files: number
  readonly quiet_since: string
  readonly erase_on: string
  readonly told_at: string | null
  readonly retained_reason: string | null
  readonly retained_at: string | null
  readonly retained_by: number | null
  readonly is_restricted: boolean
}

/**
 * Returns documents whose term ends before the notice period is over, soonest first. The term of a type
 * counts from the student's last activity; documents that the law makes the school retain have the type's
 * retention `permanent` and are excluded. Students refused by every program have a term of their own. A
 * document that was not announced yet gets its notice period from today.
 */
export async function endingDocuments(
  db: SchoolDb,
  { now, only = sql`true`, page }: { now: Date; only?: SQL; page?: { page: number; page_size: number } },
): Promise<{ count: number; documents: EndingDocument[] }> {
  const terms = await termsOf(db)
  const at = now.toISOString()
  const shortest = Math.min(
    terms.papers_short,
    terms.papers_standard,
    terms.papers_long,
    terms.papers_refused,
  )
  const all = sql`
    with terms (retention, days) as (values ('short', ${terms.papers_short}::int),
      ('standard', ${terms.papers_standard}::int), ('long', ${terms.papers_long}::int)
    ), held as (
      select i.school_id, i.id, i.student_id, count(v.id)::int as files from documents i
      join document_versions v on v.school_id = i.school_id and v.document_id = i.id and v.file_id is not null
      where i.school_id = ${db.schoolId} group by i.school_id, i.id, i.student_id
      having max(v.uploaded_at) < ${at}::timestamptz - make_interval(days => ${shortest - erasureNoticeDays}::int)
    ), refused as (
      select a.student_id from applications a
      where a.school_id = ${db.schoolId} and a.student_id = any(array(select student_id from held)) and a.status <> 'removed'
      group by a.student_id having bool_and(a.status = 'refusal')
    ), quiet as (select * from quiet_since(array(select distinct student_id from held))
    ), ending as (
      select i.id, i.student_id, i.type_id, t.name_ru, t.name_kk, t.name_en, t.retention, i.state, h.files,
        q.since as quiet_since, i.erasure_notified_at as told_at, i.retained_reason, i.retained_at, i.retained_by,
        greatest(q.since + make_interval(days => k.days_of_student),
          coalesce(i.erasure_notified_at, ${at}::timestamptz) + make_interval(days => ${erasureNoticeDays}::int))::date::text
          as erase_on,
        q.since + make_interval(days => k.days_of_student) as ends_at,
        exists (select 1 from restrictions r where r.school_id = i.school_id and r.student_id = i.student_id
          and r.lifted_at is null) as is_restricted
      from held h
      join documents i on i.school_id = h.school_id and i.id = h.id
      join document_types t on t.school_id = i.school_id and t.id = i.type_id
      join quiet q on q.student_id = i.student_id
      cross join lateral (
        select case when i.student_id in (select student_id from refused)
          then least(k.days, ${terms.papers_refused}::int) else k.days end as days_of_student
        from terms k where k.retention = t.retention) k
    )
    select * from ending
    where ends_at < ${at}::timestamptz + make_interval(days => ${erasureNoticeDays}::int) and ${only}`
  const rows = await db.rows<EndingDocument & { count: number }>(sql`
    select *, count(*) over () as count from (${all}) as found order by erase_on, student_id, id
    ${page ? sql`limit ${page.page_size} offset ${(page.page - 1) * page.page_size}` : sql``}`)
  return { count: rows[0]?.count ?? 0, documents: rows }
}

type Presented = z.input<typeof paperErasure>

/**
 * Returns what the school admin reviews in advance: files to be erased within a month, or files retained
 * although their term ends.
 */
export async function listErasures(
  { db, now, language }: ReadContext,
  { kept, ...page }: { kept: boolean; page: number; page_size: number },
) {
  const stays = sql`(retained_reason is not null or is_restricted)`
  const { count, documents } = await endingDocuments(db, {
    now,
    page,
    only: kept ? stays : sql`not ${stays}`,
  })
  const people = await peopleOf(
    db,
    documents.flatMap((one) => [one.student_id, one.retained_by]),
  )
  const results = documents.map(
    (one): Presented => ({
      id: one.id,
      student: people.get(one.student_id) ?? { id: one.student_id, first_name: '', last_name: '' },
      type_id: one.type_id,
      name: nameIn(one, language),
      retention: one.retention,
      state: one.state,
      files: one.files,
      quiet_since: one.quiet_since,
      erase_on: one.erase_on,
      told_at: one.told_at,
      kept:
        one.retained_reason === null || one.retained_at === null
          ? null
          : {
              reason: one.retained_reason,
              at: one.retained_at,
              by: one.retained_by === null ? null : (people.get(one.retained_by) ?? null),
            },
      is_restricted: one.is_restricted,
    }),
  )
  return { count, results }
}
