import { newPrograms as english } from '@qadam/phrases/en/mails/newPrograms.ts'
import { newPrograms as kazakh } from '@qadam/phrases/kk/mails/newPrograms.ts'
import { newPrograms as russian } from '@qadam/phrases/ru/mails/newPrograms.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Phrase, Writer } from '../../../platform/notices/notice.ts'
import { resolved } from '../queries/card.ts'

export const newsPhrases = { ru: russian, kk: kazakh, en: english } as const
type NewsPhrase = keyof typeof russian

/** How many programs one notice names; a bulk action may publish hundreds. */
export const maxNamed = 10

/** New programs to one student; `more` counts those that are not named. */
export const aboutPrograms = z.strictObject({
  student: id,
  programs: z.array(id).max(maxNamed),
  more: z.int().min(0),
})
export type AboutPrograms = z.output<typeof aboutPrograms>

type Context = RequestContext<Actor | null>

/** Leaves out programs that are out of the catalogue by now, and those that the student has enrolled in. */
export async function stillNew(
  { db }: Context,
  about: readonly AboutPrograms[],
): Promise<readonly AboutPrograms[]> {
  const left = await db.rows<{ student: number; program: number }>(sql`
    select s.id as student, p.id as program from programs p
    join people s on s.school_id = p.school_id and s.id = ${anyId(about.map(({ student }) => student))}
    where p.school_id = ${db.schoolId} and p.id = ${anyId(about.flatMap(({ programs }) => programs))}
      and p.is_shown and p.needs_mailing and p.deleted_at is null
      and not exists (select 1 from program_people pp where pp.school_id = p.school_id
        and pp.program_id = p.id and pp.person_id = s.id)`)
  return about
    .map((one) => ({
      ...one,
      programs: one.programs.filter((program) =>
        left.some((row) => row.student === one.student && row.program === program),
      ),
    }))
    .filter(({ programs }) => programs.length > 0)
}

/** Returns the writer: each reader gets the titles in their language, else in one that there is. */
export async function newsWords(
  { db }: Context,
  about: readonly AboutPrograms[],
): Promise<Writer<NewsPhrase, AboutPrograms>> {
  const rows = await db.rows<{
    id: number
    title_ru: string | null
    title_kk: string | null
    title_en: string | null
  }>(sql`
    select id, title_ru, title_kk, title_en from programs
    where school_id = ${db.schoolId} and id = ${anyId(about.flatMap(({ programs }) => programs))} order by id`)
  return {
    write: ({ language }, parts) => {
      const ids = new Set(parts.flatMap(({ programs }) => programs))
      const more = parts.reduce((sum, part) => sum + part.more, 0)
      const titles = rows.filter(({ id }) => ids.has(id)).map((row) => resolved(row, 'title', language))
      const [program] = titles
      if (program === undefined) return undefined
      const count = titles.length + more
      const isOne = count === 1
      const title: Phrase<NewsPhrase> = isOne
        ? { key: 'oneSubject', values: { program } }
        : { key: 'manySubject', values: { count } }
      const one: Phrase<NewsPhrase> = { key: 'one', values: { program } }
      const rest: Phrase<NewsPhrase>[] = more > 0 ? [{ key: 'more', values: { count: more } }] : []
      return {
        subject: title,
        paragraphs: [
          { key: 'greeting' },
          ...(isOne
            ? [one]
            : [
                { key: 'many' as const },
                ...titles.map((each) => ({ key: 'line' as const, values: { program: each } })),
                ...rest,
              ]),
        ],
        short: { title, body: isOne ? one : [titles.join(', '), ...rest] },
        action: {
          label: 'open',
          path: isOne ? `/my-course/info/${[...ids][0]}` : '/catalog',
          whenBroken: 'whenBroken',
        },
        footer: 'footer',
      }
    },
  }
}
