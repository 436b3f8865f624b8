import type { Language, Role } from '@qadam/contract/values.ts'
import { threads as english } from '@qadam/phrases/en/mails/threads.ts'
import { threads as kazakh } from '@qadam/phrases/kk/mails/threads.ts'
import { threads as russian } from '@qadam/phrases/ru/mails/threads.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { NoticeWords, Writer } from '../../../platform/notices/notice.ts'

export const threadPhrases = { ru: russian, kk: kazakh, en: english } as const
type ThreadPhrase = keyof typeof russian

/** Everything new in a person's threads since a time. */
export const aboutThreads = z.strictObject({ reader: id, since: z.iso.datetime({ offset: true }) })
export type AboutThreads = z.output<typeof aboutThreads>

type Context = RequestContext<Actor | null>

/** How many posts a letter lists. */
const maxListed = 20

interface Post {
  readonly author: string
  readonly text: string
  readonly lesson: Readonly<Record<Language, string | null>>
  readonly program_id: number
  readonly lesson_id: number
  readonly is_answer: boolean
}

/** Returns those in which something is unread: whoever has looked at the lesson knows it. */
export async function stillUnread({ db }: Context, about: readonly AboutThreads[]): Promise<AboutThreads[]> {
  const still = await Promise.all(
    about.map(async (one) => ((await listPosts(db, one)).length > 0 ? [one] : [])),
  )
  return still.flat()
}

/** Returns the writer of what is new in threads. */
export async function threadWords(
  { db }: Context,
  about: readonly AboutThreads[],
): Promise<Writer<ThreadPhrase, AboutThreads>> {
  const posts = new Map<AboutThreads, readonly Post[]>()
  for (const one of about) posts.set(one, await listPosts(db, one))
  return {
    write: ({ language }, theirs) =>
      wordsOf(
        theirs.flatMap((one) => posts.get(one) ?? []),
        language,
      ),
  }
}

function wordsOf(posts: readonly Post[], language: Language): NoticeWords<ThreadPhrase> | undefined {
  const [first] = posts
  const last = posts.at(-1)
  if (!first || !last) return undefined
  const isOne = posts.length === 1
  const path = `/course/view/${first.program_id}/lesson/${first.lesson_id}#questions`
  return {
    subject: { key: first.is_answer ? 'answersSubject' : 'questionsSubject' },
    paragraphs: [
      { key: 'greeting' },
      ...posts
        .slice(0, maxListed)
        .map(({ author, lesson, text }) => [`${author}, «${titleIn(lesson, language)}»: ${previewOf(text)}`]),
      ...(posts.length > maxListed
        ? [{ key: 'more' as const, values: { number: posts.length - maxListed } }]
        : []),
    ],
    short: {
      // The bell of a teacher outlives their student: it names nobody who may be deleted.
      title: isOne
        ? { key: first.is_answer ? 'answersTitle' : 'questionTitle', values: { author: first.author } }
        : { key: first.is_answer ? 'answersSubject' : 'questionsSubject' },
      body: {
        key: isOne ? 'oneBody' : 'manyBody',
        values: {
          lesson: titleIn(last.lesson, language),
          preview: previewOf(last.text),
          count: posts.length,
        },
      },
    },
    action: { label: 'open', path, whenBroken: 'whenBroken' },
    footer: 'footer',
  }
}

const titleIn = (titles: Post['lesson'], language: Language): string =>
  titles[language] ?? titles.ru ?? titles.kk ?? titles.en ?? ''

const previewOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}

/** Returns unread posts by others in the reader's threads since a time, oldest first. */
async function listPosts(db: SchoolDb, { reader, since }: AboutThreads): Promise<readonly Post[]> {
  const person = await db.row<{ role: Role }>(
    sql`select role from people where school_id = ${db.schoolId} and id = ${reader}`,
  )
  if (!person) return []
  const isStudent = person.role === 'student'
  const isConcerned = isStudent
    ? sql`q.person_id = ${reader} and x.hidden_at is null`
    : sql`x.person_id = q.person_id and exists (select 1 from program_people pp where pp.school_id = q.school_id
        and pp.program_id = q.program_id and pp.person_id = ${reader} and pp.part = 'teacher')`
  return db.rows<Post>(sql`
    select trim(concat_ws(' ', a.first_name, a.last_name)) as author, x.text, q.program_id, q.lesson_id,
      json_build_object('ru', l.title_ru, 'kk', l.title_kk, 'en', l.title_en) as lesson,
      ${isStudent}::boolean as is_answer
    from lesson_posts x
    join lesson_posts q on q.school_id = x.school_id and q.id = coalesce(x.question_id, x.id) and q.deleted_at is null
    join lessons l on l.school_id = q.school_id and l.id = q.lesson_id and l.deleted_at is null
    join people a on a.school_id = x.school_id and a.id = x.person_id
    left join lesson_post_reads r on r.school_id = q.school_id and r.question_id = q.id and r.person_id = ${reader}
    where x.school_id = ${db.schoolId} and x.created_at >= ${since} and x.person_id <> ${reader}
      and x.deleted_at is null and (r.read_at is null or r.read_at < x.created_at) and ${isConcerned}
    order by x.id`)
}
