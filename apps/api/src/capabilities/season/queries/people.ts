import type { seasonPeopleQuery } from '@qadam/contract/season/schemas.ts'
import {
  type LossReason,
  type SeasonStage,
  type StagePart,
  seasonStages,
} from '@qadam/contract/season/stages.ts'
import type { z } from 'zod'
import { collations } from '../../../platform/database/collations.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { askedFor, type Filters, type Reading } from './seasons.ts'
import { lastStage, staged } from './staged.ts'

export interface PersonRow {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly countries: string[]
  readonly furthest: number
  readonly since: string
  readonly days: number
  readonly reason: LossReason | null
  readonly responsible: { id: number; first_name: string; last_name: string } | null
}

/** The columns of people `w`, as they are presented. */
export const personColumns: SQL = sql`w.id, w.first_name, w.last_name, w.countries, w.furthest, w.since, w.days, w.reason,
  (select json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name) from people m
    where m.school_id = current_school() and m.id = w.responsible_id) as responsible`

export const stageNumber = (stage: SeasonStage): number => seasonStages.indexOf(stage) + 1

/** Builds the condition for the people in a part of a stage. */
export function inPart(stage: SeasonStage, part: StagePart): SQL {
  const n = stageNumber(stage)
  const isLast = n === lastStage
  switch (part) {
    case 'reached':
      return sql`furthest >= ${n}`
    case 'passed':
      return isLast ? sql`furthest >= ${n}` : sql`furthest > ${n}`
    case 'open':
      return isLast ? sql`false` : sql`furthest = ${n} and reason is null`
    case 'lost':
      return sql`furthest = ${n} and reason is not null`
  }
}

export function presentPerson(row: PersonRow) {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    responsible: row.responsible,
    countries: row.countries,
    stage: seasonStages[row.furthest - 1] ?? 'registered',
    state:
      row.furthest === lastStage ? ('done' as const) : row.reason ? ('lost' as const) : ('open' as const),
    since: row.since,
    days: row.days,
    reason: row.reason,
  }
}

/** Returns a page of the people behind a number of the funnel. @throws Failure 400, 404 */
export async function listPeopleOfSeason(call: Reading, query: z.output<typeof seasonPeopleQuery>) {
  const { db, actor, language } = call
  const { moment } = await askedFor(call, query)
  const collation = collations[language]
  const name = sql`last_name collate ${collation}, first_name collate ${collation}, id`
  const found = await db.one<{ count: number; results: PersonRow[] | null }>(sql`
    ${staged(actor, moment)},
    wanted as (select * from staged where ${inPart(query.stage, query.part)}),
    page as (
      select row_number() over () as place, o.* from (
        select * from wanted order by ${query.order === 'name' ? name : sql`days desc, ${name}`}
        limit ${query.page_size} offset ${(query.page - 1) * query.page_size}) o)
    select (select count(*) from wanted) as count,
      (select json_agg(x order by x.place) from (select w.place, ${personColumns} from page w) x) as results`)
  return { count: found.count, results: (found.results ?? []).map(presentPerson) }
}

/** Returns everybody behind a number of the funnel, by name, with the season and the day. */
export async function allPeopleOfSeason(
  call: Reading,
  query: Filters & { readonly stage: SeasonStage; readonly part: StagePart },
) {
  const asked = await askedFor(call, query)
  const collation = collations[call.language]
  const rows = await call.db.rows<PersonRow>(sql`
    ${staged(call.actor, asked.moment)}
    select ${personColumns} from staged w where ${inPart(query.stage, query.part)}
    order by w.last_name collate ${collation}, w.first_name collate ${collation}, w.id`)
  return { ...asked, people: rows.map(presentPerson) }
}
