import type { ActUnit } from '@qadam/contract/acts/limits.ts'
import type { actSuggestion, suggestionQuery } from '@qadam/contract/acts/schemas.ts'
import { languages } from '@qadam/contract/values.ts'
import { act as english } from '@qadam/phrases/en/documents/act.ts'
import { act as kazakh } from '@qadam/phrases/kk/documents/act.ts'
import { act as russian } from '@qadam/phrases/ru/documents/act.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { customerOf, missingFor, presentMissing, readContract } from '../../papers/public.ts'
import { getSchoolRow, schoolToday } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { ofStudent } from '../policy.ts'
import { listOpenFacts, type OpenFact } from './facts.ts'

type Suggestion = z.input<typeof actSuggestion>
type Line = Suggestion['lines'][number]

const phrases = { ru: russian, kk: kazakh, en: english } as const

/**
 * Returns what was done for a student and stands on no act yet, as lines to choose from, and what an act cannot be issued
 * without. @throws Failure 404
 */
export async function suggestAct(
  ctx: ReadContext,
  studentId: number,
  { date_after: from, date_before: to }: z.output<typeof suggestionQuery>,
): Promise<Suggestion> {
  await requireStudent(ctx.db, ctx.actor, studentId)
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  const facts = await listOpenFacts(ctx.db, { studentId, zone, from, to })
  const prices = await pricesBefore(ctx, studentId)
  const groups = Map.groupBy(facts, ({ kind, sort }) => `${kind} ${sort}`)
  const { signer, name } = await customerOf(ctx.db, studentId, await readContract(ctx, studentId))
  return {
    lines: [...groups.values()].map((group) => {
      const line = lineOf(group)
      return { ...line, price: prices.get(`${line.unit} ${line.name_ru}`) ?? null }
    }),
    customer: { signer, name },
    missing: presentMissing(await missingFor(ctx, studentId), ctx.language),
    today: await schoolToday(ctx.db, ctx.now),
  }
}

function lineOf(group: readonly OpenFact[]): Omit<Line, 'price'> {
  const [first, last] = [group.at(0), group.at(-1)]
  if (!first || !last) throw new Error('a line has facts')
  const [phrase, unit] = kindOf(first)
  const [ru, kk, en] = languages.map((language) =>
    phrases[language][phrase].replace('{{title}}', titleIn(first, language)),
  )
  return {
    name_ru: ru ?? '',
    name_kk: kk ?? '',
    name_en: en ?? '',
    unit,
    quantity: String(group.length),
    done_on: last.done_on,
    since: first.done_on,
    facts: { kind: first.kind, ids: group.map(({ id }) => id) },
  }
}

function kindOf({ kind, sort }: OpenFact) {
  const known = {
    class: ['lineClasses', 'class'],
    application: ['lineApplication', 'application'],
    document: [sort === 'apostille' ? 'lineApostille' : 'lineDocuments', 'document'],
  } as const satisfies Record<OpenFact['kind'], readonly [keyof typeof russian, ActUnit]>
  return known[kind]
}

const titleIn = (fact: OpenFact, language: 'ru' | 'kk' | 'en'): string =>
  (fact[`title_${language}`] ?? fact.title_ru ?? fact.title_kk ?? fact.title_en ?? '').slice(0, 200)

/** Returns the prices of lines on the last acts of the student in whole tenge, by unit and name. */
async function pricesBefore({ db }: ReadContext, studentId: number): Promise<Map<string, number>> {
  const rows = await db.rows<{ key: string; price: number }>(sql`
    select distinct on (key) l.line ->> 'unit' || ' ' || (l.line ->> 'name_ru') as key,
      ((l.line ->> 'price_minor')::bigint / 100)::int as price, a.id
    from acts a cross join lateral jsonb_array_elements(a.content -> 'lines') as l (line)
    where a.school_id = ${db.schoolId} and ${ofStudent(studentId)}
    order by key, a.id desc`)
  return new Map(rows.map(({ key, price }) => [key, price]))
}
