import type { Language } from '@qadam/contract/values.ts'
import { questions as english } from '@qadam/phrases/en/mails/questions.ts'
import { questions as kazakh } from '@qadam/phrases/kk/mails/questions.ts'
import { questions as russian } from '@qadam/phrases/ru/mails/questions.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Writer } from '../../../platform/notices/notice.ts'

export const markPhrases = { ru: russian, kk: kazakh, en: english } as const
type MarkPhrase = keyof typeof russian

/** An attempt whose points a regrade, or its undo, changed. */
export const changedMark = z.strictObject({
  occasion: z.enum(['changed', 'restored']),
  attempt: id,
  list: id,
  before: z.number(),
  after: z.number(),
  most: z.number(),
})
export type ChangedMark = z.output<typeof changedMark>

type Context = RequestContext<Actor | null>

/** Returns the marks that no later regrade has changed again. */
export async function stillMarked({ db }: Context, about: readonly ChangedMark[]): Promise<ChangedMark[]> {
  const rows = await db.rows<{ id: number; points: number | null }>(sql`
    select id, points from attempts
    where school_id = ${db.schoolId} and id = ${anyId(about.map(({ attempt }) => attempt))}`)
  return about.filter((one) => rows.some((row) => row.id === one.attempt && Number(row.points) === one.after))
}

interface List {
  readonly id: number
  readonly lesson_id: number
  readonly program_id: number
  readonly titles: Readonly<Record<Language, string | null>>
}

/** Returns the writer of changed marks. It is silent about lists that hide their score. */
export async function markWords(
  { db }: Context,
  about: readonly ChangedMark[],
): Promise<Writer<MarkPhrase, ChangedMark>> {
  const lists = await db.rows<List>(sql`
    select e.id, e.lesson_id, l.program_id,
      json_build_object('ru', e.title_ru, 'kk', e.title_kk, 'en', e.title_en) as titles
    from exercise_lists e join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
    where e.school_id = ${db.schoolId} and e.id = ${anyId(about.map(({ list }) => list))} and e.shows <> 'nothing'`)
  const byId = new Map(lists.map((list) => [list.id, list]))
  return {
    write: ({ language }, theirs) => {
      const mine = theirs.flatMap((one) => {
        const list = byId.get(one.list)
        return list ? [{ ...one, in: list }] : []
      })
      const [first] = mine
      if (!first) return undefined
      const lines = mine.map(({ in: list, before, after, most }) => ({
        key: 'line' as const,
        values: { list: titleIn(list, language), before, after, most },
      }))
      const { lesson_id: lesson, program_id: program, id: list } = first.in
      const isOneList = mine.every((one) => one.list === first.list)
      return {
        subject: { key: 'subject' },
        paragraphs: [{ key: first.occasion }, ...lines],
        short: { title: { key: 'subject' }, body: lines },
        action: isOneList
          ? {
              label: 'openList',
              path: `/course/view/${program}/lesson/${lesson}/list/${list}`,
              whenBroken: 'linkBelow',
            }
          : { label: 'open', path: '/my-course', whenBroken: 'linkBelow' },
        footer: 'footer',
      }
    },
  }
}

const titleIn = ({ titles }: List, language: Language): string =>
  titles[language] ?? titles.ru ?? titles.en ?? titles.kk ?? ''
