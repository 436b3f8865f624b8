import { type GradeScale, scaleOf } from '@qadam/contract/homework/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { grading as english } from '@qadam/phrases/en/mails/grading.ts'
import { grading as kazakh } from '@qadam/phrases/kk/mails/grading.ts'
import { grading as russian } from '@qadam/phrases/ru/mails/grading.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'
import { type Titles, titleIn, titlesOf } from '../queries/homework-row.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
type Phrase = keyof typeof russian

interface News {
  readonly state: string
  readonly grade: number | null
  readonly scale: GradeScale | null
  readonly comment: string | null
  readonly lesson: Titles
  readonly list: Titles | null
}

/** E-mails a student all decisions since the last e-mail; sends nothing if there are none. */
export async function sendNews(ctx: RequestContext<Actor | null>, studentId: number): Promise<void> {
  const news = await takeNews(ctx, studentId)
  const reader = await ctx.db.row<{ email: string | null; language: Language; first_name: string }>(sql`
    select p.email, p.first_name, coalesce(p.language, c.default_language) as language
    from people p join schools c on c.school_id = p.school_id
    where p.school_id = ${ctx.schoolId} and p.id = ${studentId} and p.deleted_at is null`)
  const notified = reader ? news.flatMap((one) => lineOf(one, reader.language) ?? []) : []
  if (!reader?.email || notified.length === 0) return
  const { language } = reader
  const school = await getSchoolRow(ctx.db)
  const values = { name: reader.first_name, school: school.name }
  await postLetter(
    ctx.services.jobs,
    ctx.db,
    writeLetter({
      to: reader.email,
      language,
      subject: translate(language, 'subject', values),
      paragraphs: [translate(language, 'greeting', values), ...notified],
      action: {
        label: translate(language, 'action'),
        url: `${await linkOrigin(ctx.db, ctx.services.settings)}/my-course`,
        whenBroken: translate(language, 'linkBelow'),
      },
      footer: [translate(language, 'footer', values)],
      school: { name: school.name, brandColor: school.brand_color },
    }),
  )
}

/** Deletes and returns the decisions not yet announced, so that only one e-mail contains each. */
async function takeNews({ db, schoolId }: RequestContext<Actor | null>, studentId: number): Promise<News[]> {
  return db.rows<News>(sql`
    with taken as (
      delete from homework_news where school_id = ${schoolId} and student_id = ${studentId} returning homework_id)
    select h.state, h.grade, h.scale, h.comment, ${titlesOf(sql`l`)} as lesson,
      case when e.id is not null then ${titlesOf(sql`e`)} end as list
    from taken join homework h on h.school_id = ${schoolId} and h.id = taken.homework_id
    join lessons l on l.school_id = h.school_id and l.id = h.lesson_id
    left join exercise_lists e on e.school_id = h.school_id and e.id = h.exercise_list_id
    order by h.id`)
}

function lineOf(news: News, language: Language): string | undefined {
  const { state, grade, scale } = news
  if (state !== 'graded' && state !== 'returned' && state !== 'excused') return undefined
  const titles = [titleIn(news.lesson, language), news.list ? titleIn(news.list, language) : '']
  const work = `«${titles.filter(Boolean).join(' · ')}»`
  const max = scale ? scaleOf(scale).most : ''
  return translate(language, state, {
    work,
    grade: grade ?? '',
    most: max,
    comment: news.comment ?? '',
  }).trim()
}

function translate(language: Language, phrase: Phrase, values: Record<string, string | number> = {}): string {
  return phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
