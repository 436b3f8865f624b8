import { conversations as english } from '@qadam/phrases/en/mails/conversations.ts'
import { conversations as kazakh } from '@qadam/phrases/kk/mails/conversations.ts'
import { conversations as russian } from '@qadam/phrases/ru/mails/conversations.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { NoticeWords, Recipient, Writer } from '../../../platform/notices/notice.ts'
import type { commentCreated, messageSent } from '../events.ts'

export const conversationPhrases = { ru: russian, kk: kazakh, en: english } as const
type ConversationPhrase = keyof typeof russian

/** What somebody wrote to a reader. */
export interface Written {
  readonly about: 'mention' | 'fromStudent' | 'fromSchool'
  readonly author: string
  readonly subject: string
  readonly text: string
  readonly path: string
}

type Context = RequestContext<Actor | null>

const nameOf = (alias: string): SQL =>
  sql.raw(`trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`)

/** Returns the colleagues that a comment mentions; nobody when it was deleted. */
export async function readersOfMention(
  { db }: Context,
  event: DomainEvent<typeof commentCreated>,
): Promise<Recipient<'mentioned', Written>[]> {
  const found = await db.row<{ text: string; author: string; subject: string; id: number; role: string }>(sql`
    select c.text, ${nameOf('a')} as author, ${nameOf('s')} as subject, s.id, s.role
    from person_comments c
    join people a on a.school_id = c.school_id and a.id = c.author_id
    join people s on s.school_id = c.school_id and s.id = c.subject_id
    where c.school_id = ${db.schoolId} and c.id = ${event.object_id} and c.deleted_at is null`)
  if (!found) return []
  const { id, role, ...words } = found
  const path =
    role === 'teacher' ? `/user/teacher/view/${id}?tab=comments` : `/user/view/${id}?tab=communication`
  const readers = await db.rows<{ person_id: number }>(sql`
    select cm.person_id from comment_mentions cm
    where cm.school_id = ${db.schoolId} and cm.comment_id = ${event.object_id} and cm.person_id <> ${event.actor_id}
    order by cm.person_id`)
  return readers.map(({ person_id: personId }) => ({
    personId,
    why: 'mentioned',
    about: { ...words, about: 'mention', path },
  }))
}

/**
 * Returns the other side of the first message since it was last read: the student, or their curator, else the school
 * admins. Nobody when it was read since, and no student who gets it in their chat.
 */
export async function readersOfMessage(
  { db }: Context,
  event: DomainEvent<typeof messageSent>,
): Promise<Recipient<'student' | 'responsible', Written>[]> {
  if (!event.payload.is_first) return []
  const byStudent = event.payload.by_student
  const isUnread = byStudent ? sql`t.staff_unread > 0` : sql`t.student_unread > 0`
  const found = await db.row<{
    text: string
    author: string
    subject: string
    student: number
    responsible: number | null
    is_in_chat: boolean
  }>(sql`
    select m.text, ${nameOf('a')} as author, ${nameOf('s')} as subject, m.student_id as student,
      q.id as responsible, ${inChat} as is_in_chat
    from student_messages m
    join message_threads t on t.school_id = m.school_id and t.student_id = m.student_id and ${isUnread}
    join people a on a.school_id = m.school_id and a.id = m.author_id
    join people s on s.school_id = m.school_id and s.id = m.student_id
    join student_records r on r.school_id = m.school_id and r.student_id = m.student_id
    left join people q on q.school_id = r.school_id and q.id = r.responsible_id and q.deleted_at is null
      and q.deactivated_at is null
    where m.school_id = ${db.schoolId} and m.id = ${event.object_id}`)
  if (!found) return []
  const { student, responsible, is_in_chat: isInChat, ...words } = found
  if (!byStudent)
    return isInChat
      ? []
      : [{ personId: student, why: 'student', about: { ...words, about: 'fromSchool', path: '/messages' } }]
  const staff = responsible === null ? sql`p.role = 'admin_school'` : sql`p.id = ${responsible}`
  const readers = await db.rows<{ id: number }>(
    sql`select p.id from people p where p.school_id = ${db.schoolId} and ${staff} order by p.id`,
  )
  const path = `/user/view/${student}?tab=communication`
  return readers.map(({ id }) => ({
    personId: id,
    why: 'responsible',
    about: { ...words, about: 'fromStudent', path },
  }))
}

const inChat = sql`exists (select from chat_copies c where c.school_id = m.school_id and c.message_id = m.id)`

/** Returns the student whose chat got a message of the school: their bell shows it, and nothing else repeats it. */
export async function readersInChat(
  { db }: Context,
  event: DomainEvent<typeof messageSent>,
): Promise<Recipient<'student', Written>[]> {
  if (!event.payload.is_first || event.payload.by_student) return []
  const found = await db.row<{ text: string; author: string; subject: string; student: number }>(sql`
    select m.text, ${nameOf('a')} as author, ${nameOf('s')} as subject, m.student_id as student
    from student_messages m
    join message_threads t on t.school_id = m.school_id and t.student_id = m.student_id and t.student_unread > 0
    join people a on a.school_id = m.school_id and a.id = m.author_id
    join people s on s.school_id = m.school_id and s.id = m.student_id
    where m.school_id = ${db.schoolId} and m.id = ${event.object_id} and ${inChat}`)
  if (!found) return []
  const { student, ...words } = found
  return [{ personId: student, why: 'student', about: { ...words, about: 'fromSchool', path: '/messages' } }]
}

/** Returns the writer of comments and messages. */
export async function conversationWords(): Promise<Writer<ConversationPhrase, Written>> {
  return { write: (_, [one]) => (one ? wordsOf(one) : undefined) }
}

function wordsOf({ about, author, subject, text, path }: Written): NoticeWords<ConversationPhrase> {
  const values = { author, subject }
  const preview = previewOf(text)
  return {
    subject: { key: `${about}Subject`, values },
    paragraphs: [{ key: `${about}Text`, values }, ...(preview ? [[preview]] : [])],
    short: { title: { key: `${about}Title`, values }, body: [preview] },
    action: { label: 'open', path, whenBroken: 'whenBroken' },
    footer: 'footer',
  }
}

const previewOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}
