import { recordFields } from '@qadam/contract/students/fields.ts'
import type { TimelineKind } from '@qadam/contract/timeline/rules.ts'
import type { timelineEntry, timelineQuery } from '@qadam/contract/timeline/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { authorJson } from '../../accounts/public.ts'
import { commentsVisibleTo, filesOf, mentionsOf } from '../../conversations/public.ts'
import { boundsOf, mayReadField, studentNotFound } from '../../students/public.ts'

type Entry = z.output<typeof timelineEntry>
type Source = (actor: Actor, id: SQL) => SQL

/**
 * The sources of a timeline: rows of `kind, ref, at, actor_id, body` about the person `id`, by kind. Bodies
 * contain no timestamps. Teachers see only their own comments (row 9.7).
 */
const sources: readonly {
  readonly kind: TimelineKind
  readonly forTeachers?: true
  readonly lines: Source
}[] = [
  {
    kind: 'comment',
    forTeachers: true,
    lines: (actor, id) => sql`
      select 'comment' as kind, c.id as ref, c.created_at as at, c.author_id as actor_id,
        json_build_object('comment', c.id, 'text', c.text, 'mentions', ${mentionsOf(sql`c.id`)},
          'files', ${filesOf('comment_id', sql`c.id`)}) as body
      from person_comments c where c.school_id = current_school() and c.subject_id = ${id} and ${commentsVisibleTo(actor)}`,
  },
  {
    kind: 'message',
    lines: (_, id) => sql`
      select 'message', m.id, m.created_at, m.author_id,
        json_build_object('message', m.id, 'text', m.text, 'files', ${filesOf('message_id', sql`m.id`)})
      from student_messages m where m.school_id = current_school() and m.student_id = ${id}`,
  },
  {
    kind: 'field',
    lines: (actor, id) => sql`
      select 'field', max(h.id), max(h.changed_at), max(h.changed_by),
        json_build_object('version', h.version, 'source', min(h.source), 'changes',
          json_agg(json_build_object('field', h.field, 'before', h.before, 'after', h.after) order by h.id))
      from record_changes h where h.school_id = current_school() and h.student_id = ${id}
        and h.field = any(${readableNames(actor)}::text[])
      group by h.version`,
  },
  {
    kind: 'status',
    lines: (_, id) => sql`
      select 'status', l.id, l.at, l.actor_id, json_build_object('event', l.action, 'about', '', 'from', null, 'to', null, 'note', '')
      from audit_log l where l.school_id = current_school() and l.object_kind = 'person' and l.object_id = ${id}
        and l.action in ('person.created', 'person.registered', 'person.restored', 'person.deletion_requested',
          'person.first_visit_finished')`,
  },
  {
    kind: 'status',
    lines: (_, id) => sql`
      select 'status', 1000000000000 + n.id, n.done_at, n.done_by,
        json_build_object('event', 'next_step.done', 'about', n.text, 'from', null, 'to', null, 'note', '')
      from student_next_steps n where n.school_id = current_school() and n.student_id = ${id} and n.done_at is not null`,
  },
  {
    kind: 'status',
    lines: (_, id) => sql`
      select 'status', 2000000000000 + h.id, h.at, h.by_id,
        json_build_object('event', 'application.status', 'about', coalesce(g.title_ru, g.title_en, g.title_kk, ''),
          'from', h.from_status, 'to', h.to_status, 'note', coalesce(h.note, ''))
      from applications a join application_history h on h.school_id = a.school_id and h.application_id = a.id
      join programs g on g.school_id = a.school_id and g.id = a.program_id
      where a.school_id = current_school() and a.student_id = ${id}`,
  },
  {
    kind: 'status',
    lines: (_, id) => sql`
      select 'status', 3000000000000 + e.id, e.created_at, e.created_by,
        json_build_object('event', 'exam.written_down', 'about', e.type, 'from', null, 'to', null,
          'note', coalesce(e.results, ''))
      from exams e where e.school_id = current_school() and e.student_id = ${id}`,
  },
  {
    kind: 'file',
    lines: (_, id) => sql`
      select 'file', 4000000000000 + l.id, l.at, l.by_id,
        json_build_object('event', 'program_file.' || l.act, 'about', coalesce(f.name, ''), 'note', '')
      from program_files s join program_file_log l on l.school_id = s.school_id and l.program_file_id = s.id
      left join files f on f.school_id = s.school_id and f.id = s.file_id
      where s.school_id = current_school() and s.student_id = ${id} and l.act <> 'opened'`,
  },
  {
    kind: 'file',
    lines: (_, id) => sql`
      select 'file', hf.id, hf.added_at, h.student_id,
        json_build_object('event', 'homework.file_sent', 'about', f.name, 'note', '')
      from homework h join homework_files hf on hf.school_id = h.school_id and hf.homework_id = h.id
      join files f on f.school_id = hf.school_id and f.id = hf.file_id
      where h.school_id = current_school() and h.student_id = ${id} and h.state <> 'removed'`,
  },
  {
    kind: 'file',
    lines: (actor, id) => sql`
      select 'file', 1000000000000 + e.id, e.at, e.by_id,
        json_build_object('event', 'document.' || e.act, 'about', ${sql.raw(`t.name_${actor.language ?? 'ru'}`)}, 'note', e.text)
      from document_events e
      join documents i on i.school_id = e.school_id and i.id = e.document_id
      join document_types t on t.school_id = i.school_id and t.id = i.type_id
      where e.school_id = current_school() and e.student_id = ${id} and e.act <> 'pass'`,
  },
  {
    kind: 'file',
    lines: (actor, id) => sql`
      select 'file', 2000000000000 + m.id, m.at, m.by_id,
        json_build_object('event', 'original.' || m.holder, 'about', ${sql.raw(`t.name_${actor.language ?? 'ru'}`)}, 'note', m.note)
      from document_custody_changes m
      join documents i on i.school_id = m.school_id and i.id = m.document_id
      join document_types t on t.school_id = i.school_id and t.id = i.type_id
      where m.school_id = current_school() and m.student_id = ${id}`,
  },
  {
    kind: 'sign_in',
    lines: (_, id) => sql`
      select 'sign_in', s.id, s.started_at, s.person_id, json_build_object('client', s.client, 'ip', s.ip)
      from sign_ins s where s.school_id = current_school() and s.person_id = ${id}`,
  },
]

function readableNames(actor: Actor): string[] {
  return recordFields.filter((field) => mayReadField(actor, field)).map((field) => field.name)
}

interface Row {
  readonly kind: TimelineKind
  readonly ref: number
  readonly at: string
  readonly author: Entry['author']
  readonly body: object
}

/** Returns a page of everything that happened with a student or teacher, newest first. @throws Failure 404 */
export async function listTimeline(
  call: ReadContext,
  personId: number,
  { isThere, query }: { readonly isThere: SQL; readonly query: z.output<typeof timelineQuery> },
) {
  const { db, actor } = call
  const found = await db.row(sql`
    select 1 from people p where p.school_id = ${db.schoolId} and p.id = ${personId} and ${isThere}`)
  if (!found) throw studentNotFound()
  const { after, before } = await boundsOf(db, query)
  const shown = sources.filter(
    ({ kind, forTeachers }) =>
      (actor.role !== 'teacher' || forTeachers) && (query.kind?.includes(kind) ?? true),
  )
  if (shown.length === 0) return { count: 0, results: [] }
  const lines = sql`
    with lines (kind, ref, at, actor_id, body) as (${sql.join(
      shown.map(({ lines: linesOf }) => linesOf(actor, sql`${personId}::bigint`)),
      ' union all ',
    )}), within as (
      select * from lines where (${after}::timestamptz is null or at >= ${after})
        and (${before}::timestamptz is null or at < ${before}))`
  const counted = await db.row<{ count: number }>(sql`${lines} select count(*) as count from within`)
  const rows = await db.rows<Row>(sql`
    ${lines}, page as (
      select * from within order by at desc, kind, ref desc
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size})
    select page.kind, page.ref, page.at, page.body, case when a.id is not null then ${authorJson('a')} end as author
    from page left join people a on a.school_id = ${db.schoolId} and a.id = page.actor_id
    order by page.at desc, page.kind, page.ref desc`)
  return {
    count: counted?.count ?? 0,
    results: rows.map(
      ({ kind, ref, at, author, body }) => ({ id: `${kind}-${ref}`, kind, at, author, ...body }) as Entry,
    ),
  }
}
