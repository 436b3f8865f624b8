import { type GradeScale, scaleOf } from '@qadam/contract/homework/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { grading as english } from '@qadam/phrases/en/mails/grading.ts'
import { grading as kazakh } from '@qadam/phrases/kk/mails/grading.ts'
import { grading as russian } from '@qadam/phrases/ru/mails/grading.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Phrase, Writer } from '../../../platform/notices/notice.ts'
import { type Titles, titleIn, titlesOf } from '../queries/homework-row.ts'

export const decisionPhrases = { ru: russian, kk: kazakh, en: english } as const
type DecisionPhrase = keyof typeof russian

/** A decision on one homework, of which the notice says the latest. */
export const decided = z.strictObject({ homework: id })
type Decided = z.output<typeof decided>

interface News {
  readonly id: number
  readonly state: string
  readonly grade: number | null
  readonly scale: GradeScale | null
  readonly comment: string | null
  readonly lesson: Titles
  readonly list: Titles | null
}

/** Returns the homework with a decision that still stands. */
export async function stillDecided(
  { db }: RequestContext<Actor | null>,
  about: readonly Decided[],
): Promise<Decided[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from homework where school_id = ${db.schoolId} and id = ${anyId(about.map(({ homework }) => homework))}
      and state in ('graded', 'returned', 'excused')`)
  return rows.map(({ id }) => ({ homework: id }))
}

/** Returns the writer of all decisions of a while on a student's homework. */
export async function decisionWords(
  { db }: RequestContext<Actor | null>,
  about: readonly Decided[],
): Promise<Writer<DecisionPhrase, Decided>> {
  const news = await db.rows<News>(sql`
    select h.id, h.state, h.grade, h.scale, h.comment, ${titlesOf(sql`l`)} as lesson,
      case when e.id is not null then ${titlesOf(sql`e`)} end as list
    from homework h
    join lessons l on l.school_id = h.school_id and l.id = h.lesson_id
    left join exercise_lists e on e.school_id = h.school_id and e.id = h.exercise_list_id
    where h.school_id = ${db.schoolId} and h.id = ${anyId(about.map(({ homework }) => homework))}
    order by h.id`)
  return {
    write: ({ language }, theirs) => {
      const ids = new Set(theirs.map(({ homework }) => homework))
      const mine = news.filter((one) => ids.has(one.id))
      const lines = mine.flatMap((one) => lineOf(one, language))
      const [first] = lines
      if (!first) return undefined
      return {
        subject: { key: 'subject' },
        paragraphs: [{ key: 'greeting' }, ...lines],
        short:
          lines.length === 1
            ? {
                title: { ...first, key: `${first.key}Title` },
                body: { ...first, key: 'oneBody' },
              }
            : {
                title: { key: 'manyTitle', values: { count: lines.length } },
                body: [lines.map(({ values }) => values.work).join(', ')],
              },
        action: { label: 'action', path: '/my-course/homework', whenBroken: 'linkBelow' },
        footer: 'footer',
      }
    },
  }
}

interface Line extends Phrase<DecisionPhrase> {
  readonly key: 'graded' | 'returned' | 'excused'
  readonly values: Readonly<Record<'work' | 'grade' | 'most' | 'comment', string | number>>
}

function lineOf(news: News, language: Language): Line[] {
  const { state, grade, scale } = news
  if (state !== 'graded' && state !== 'returned' && state !== 'excused') return []
  const titles = [titleIn(news.lesson, language), news.list ? titleIn(news.list, language) : '']
  const values = {
    work: `«${titles.filter(Boolean).join(' · ')}»`,
    grade: grade ?? '',
    most: scale ? scaleOf(scale).most : '',
    comment: news.comment ?? '',
  }
  return [{ key: state, values }]
}
