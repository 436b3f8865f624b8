import type { Language } from '@qadam/contract/values.ts'
import { conversations as english } from '@qadam/phrases/en/mails/conversations.ts'
import { conversations as kazakh } from '@qadam/phrases/kk/mails/conversations.ts'
import { conversations as russian } from '@qadam/phrases/ru/mails/conversations.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import type { DomainEvent } from '../../platform/events/event-type.ts'
import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { postLetter } from '../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../schools/public.ts'
import { commentCreated, messageSent } from './events.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

interface Reader {
  readonly email: string
  readonly first_name: string
  readonly language: Language | null
}

interface Notice {
  readonly about: 'mention' | 'fromStudent' | 'fromSchool'
  /** The condition for the people `p` to notify. */
  readonly readers: SQL
  readonly author: string
  readonly subject: string
  readonly text: string
  readonly path: string
}

/** Registers the e-mails about mentions and messages. */
export function reactToConversations(): void {
  on(commentCreated, { tellMentioned: notifyMentioned })
  on(messageSent, { tellOtherSide: notifyOtherSide })
}

const nameOf = (alias: string): SQL =>
  sql.raw(`trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`)

async function notifyMentioned(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<typeof commentCreated>,
): Promise<void> {
  const found = await db.row<{ text: string; author: string; subject: string; id: number; role: string }>(sql`
    select c.text, ${nameOf('a')} as author, ${nameOf('s')} as subject, s.id, s.role
    from person_comments c
    join people a on a.school_id = c.school_id and a.id = c.author_id
    join people s on s.school_id = c.school_id and s.id = c.subject_id
    where c.school_id = ${db.schoolId} and c.id = ${event.object_id} and c.deleted_at is null`)
  if (!found) return
  const { id, role, ...words } = found
  await notify(services, db, {
    ...words,
    about: 'mention',
    path: role === 'teacher' ? `/user/teacher/view/${id}?tab=comments` : `/user/view/${id}?tab=communication`,
    readers: sql`p.id in (select cm.person_id from comment_mentions cm
      where cm.school_id = ${db.schoolId} and cm.comment_id = ${event.object_id} and cm.person_id <> ${event.actor_id})`,
  })
}

async function notifyOtherSide(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<typeof messageSent>,
): Promise<void> {
  if (!event.payload.is_first) return
  const found = await db.row<{
    text: string
    author: string
    subject: string
    student: number
    responsible: number | null
  }>(
    sql`
    select m.text, ${nameOf('a')} as author, ${nameOf('s')} as subject, m.student_id as student,
      q.id as responsible
    from student_messages m
    join people a on a.school_id = m.school_id and a.id = m.author_id
    join people s on s.school_id = m.school_id and s.id = m.student_id
    join student_records r on r.school_id = m.school_id and r.student_id = m.student_id
    left join people q on q.school_id = r.school_id and q.id = r.responsible_id and q.deleted_at is null
      and q.deactivated_at is null
    where m.school_id = ${db.schoolId} and m.id = ${event.object_id}`,
  )
  if (!found) return
  const { student, responsible, ...words } = found
  const byStudent = event.payload.by_student
  // Without a curator, the school admins are notified.
  const staff = responsible === null ? sql`p.role = 'admin_school'` : sql`p.id = ${responsible}`
  await notify(services, db, {
    ...words,
    about: byStudent ? 'fromStudent' : 'fromSchool',
    path: byStudent ? `/user/view/${student}?tab=communication` : '/messages',
    readers: byStudent ? staff : sql`p.id = ${student}`,
  })
}

async function notify(services: Services, db: SchoolDb, notice: Notice): Promise<void> {
  const readers = await db.rows<Reader>(sql`
    select p.email, p.first_name, p.language from people p
    where p.school_id = ${db.schoolId} and ${notice.readers} and p.email is not null and p.deleted_at is null
      and p.deactivated_at is null order by p.id`)
  if (readers.length === 0) return
  const school = await getSchoolRow(db)
  const url = `${await linkOrigin(db, services.settings)}${notice.path}`
  for (const reader of readers) {
    const language = reader.language ?? 'ru'
    const values: Record<string, string> = {
      name: reader.first_name,
      author: notice.author,
      subject: notice.subject,
      school: school.name,
    }
    const translate = (phrase: keyof typeof russian) =>
      phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
    await postLetter(
      services.jobs,
      db,
      writeLetter({
        to: reader.email,
        language,
        subject: translate(`${notice.about}Subject`),
        paragraphs: [translate(`${notice.about}Text`), short(notice.text)].filter(Boolean),
        action: { label: translate('open'), url, whenBroken: translate('whenBroken') },
        footer: [translate('footer')],
        school: { name: school.name, brandColor: school.brand_color },
      }),
    )
  }
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}
