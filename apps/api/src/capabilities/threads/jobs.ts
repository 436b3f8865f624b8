import type { Language, Role } from '@qadam/contract/values.ts'
import { threads as english } from '@qadam/phrases/en/mails/threads.ts'
import { threads as kazakh } from '@qadam/phrases/kk/mails/threads.ts'
import { threads as russian } from '@qadam/phrases/ru/mails/threads.ts'
import { inSchool, type SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { postLetter } from '../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../schools/public.ts'
import { postLetters } from './commands/announce.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
const maxNotified = 20

interface Reader {
  readonly email: string
  readonly first_name: string
  readonly language: Language | null
  readonly role: Role
}
interface News {
  readonly author: string
  readonly text: string
  readonly lesson: string
  readonly program_id: number
  readonly lesson_id: number
}

export async function workThreads(services: Services): Promise<void> {
  await services.jobs.work(postLetters, ({ school_id: schoolId, person_id: personId }) =>
    inSchool(services.pools, { schoolId, now: services.clock.now() }, (db) =>
      writeNews(services, db, personId),
    ),
  )
}

async function writeNews(services: Services, db: SchoolDb, personId: number): Promise<void> {
  const waiting = await db.row<{ since: string }>(sql`
    delete from lesson_post_letters where school_id = ${db.schoolId} and person_id = ${personId} returning since`)
  const reader = await db.row<Reader>(sql`
    select email, first_name, language, role from people where school_id = ${db.schoolId} and id = ${personId}
      and email is not null and deleted_at is null and deactivated_at is null`)
  if (!waiting || !reader) return
  const language = reader.language ?? 'ru'
  const news = await listNews(db, { personId, since: waiting.since, role: reader.role, language })
  const [first] = news
  if (!first) return
  const school = await getSchoolRow(db)
  const values = { name: reader.first_name, school: school.name, number: news.length - maxNotified }
  const translate = (phrase: keyof typeof russian) =>
    phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name as keyof typeof values] ?? ''),
    )
  const url = `${await linkOrigin(db, services.settings)}/course/view/${first.program_id}/lesson/${first.lesson_id}#questions`
  await postLetter(
    services.jobs,
    db,
    writeLetter({
      to: reader.email,
      language,
      subject: translate(reader.role === 'student' ? 'answersSubject' : 'questionsSubject'),
      paragraphs: [
        translate('greeting'),
        ...news
          .slice(0, maxNotified)
          .map(({ author, lesson, text }) => `${author}, «${lesson}»: ${short(text)}`),
        ...(news.length > maxNotified ? [translate('more')] : []),
      ],
      action: { label: translate('open'), url, whenBroken: translate('whenBroken') },
      footer: [translate('footer')],
      school: { name: school.name, brandColor: school.brand_color },
    }),
  )
}

/** Returns unread posts by others in the reader's threads since a time. */
function listNews(
  db: SchoolDb,
  { personId, since, role, language }: { personId: number; since: string; role: Role; language: Language },
): Promise<News[]> {
  const isConcerned =
    role === 'student'
      ? sql`q.person_id = ${personId} and x.hidden_at is null`
      : sql`x.person_id = q.person_id and exists (select 1 from program_people pp where pp.school_id = q.school_id
          and pp.program_id = q.program_id and pp.person_id = ${personId} and pp.part = 'teacher')`
  return db.rows<News>(sql`
    select trim(concat_ws(' ', a.first_name, a.last_name)) as author, x.text, q.program_id, q.lesson_id,
      ${sql.raw(`coalesce(l.title_${language}, l.title_ru, l.title_kk, l.title_en, '')`)} as lesson
    from lesson_posts x
    join lesson_posts q on q.school_id = x.school_id and q.id = coalesce(x.question_id, x.id) and q.deleted_at is null
    join lessons l on l.school_id = q.school_id and l.id = q.lesson_id and l.deleted_at is null
    join people a on a.school_id = x.school_id and a.id = x.person_id
    left join lesson_post_reads r on r.school_id = q.school_id and r.question_id = q.id and r.person_id = ${personId}
    where x.school_id = ${db.schoolId} and x.created_at >= ${since} and x.person_id <> ${personId}
      and x.deleted_at is null and (r.read_at is null or r.read_at < x.created_at) and ${isConcerned}
    order by x.id`)
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}
