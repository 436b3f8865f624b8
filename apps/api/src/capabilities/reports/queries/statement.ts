import { type DimensionName, dimensions, type ReportDefinition } from '@qadam/contract/reports/definitions.ts'
import {
  type CountName,
  counts,
  countsOf,
  type FactName,
  isShare,
  type MeasureName,
  shares,
} from '@qadam/contract/reports/measures.ts'
import { collations } from '../../../platform/database/collations.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { aggregateOf, expressionsOf } from './expressions.ts'
import { columns, facts, isStanding } from './facts.ts'
import type { Reading } from './reading.ts'
import type { Scope } from './scope.ts'
import { isInSpan } from './within.ts'

/** Prefix of the columns of the compared period. */
export const beforePrefix = 'before_'

export interface Sorting {
  readonly by: DimensionName | MeasureName
  readonly descending: boolean
}

export interface Wanted {
  readonly definition: ReportDefinition
  readonly scope: Scope
  readonly sorting: Sorting
  readonly limit: number
  readonly offset: number
}

const column = (name: string): SQL => sql.identifier(name)

// Stands for the keys of the totals, so that the totals of several facts join like rows.
const sentinels = { person: '0', program: '0', list: '0', word: "''", day: "date '0001-01-01'" } as const

/**
 * Builds the one statement of a report: each fact grouped by the dimensions and once as a whole, joined by the
 * dimensions; a page of the rows with the names that sort them, and the totals with the number of all rows.
 */
export function statementOf(reading: Reading, wanted: Wanted): SQL {
  const { definition, limit, offset } = wanted
  const names = countsOf(definition.measures)
  const used = [...new Set(names.map((name) => counts[name].fact))]
  const keys = sql.join(definition.dimensions.map(column), ', ')
  const [first, ...others] = used.map((fact) => column(`of_${fact}`))
  const joined = others.reduce<SQL>(
    (left, right) => sql`${left} full join ${right} using (is_total, ${keys})`,
    sql`${first}`,
  )
  const values = sql.join(
    names.flatMap((name) => valuesOf(name, wanted.scope)),
    ', ',
  )
  return sql`
    with ${sql.join(
      used.map((fact) => sql`${column(`of_${fact}`)} as (${grouped(reading, wanted, fact)})`),
      ', ',
    )}, joined as materialized (select is_total, ${keys}, ${values} from ${joined}),
    page as (
      select j.*, null::int as rows_in_all, ${namesOf(wanted, reading)} from joined j ${joinsOf(definition)} where not j.is_total
      order by ${orderOf(wanted, reading)} limit ${limit}::int offset ${offset}::int)
    select * from page
    union all
    select j.*, (select count(*)::int from joined where not is_total), ${nullNamesOf(definition)} from joined j where j.is_total`
}

/** Counts of a fact that has no rows for a group are 0; a median or a day stays empty. */
function valuesOf(name: CountName, { before }: Scope): SQL[] {
  const { unit } = counts[name]
  const filled = (text: string) =>
    unit === 'day' || unit === 'hours' ? column(text) : sql`coalesce(${column(text)}, 0) as ${column(text)}`
  return before ? [filled(name), filled(`${beforePrefix}${name}`)] : [filled(name)]
}

/** A fact grouped by the dimensions, and as a whole: each measure for the period and for the compared one. */
function grouped(reading: Reading, { definition, scope }: Wanted, fact: FactName): SQL {
  const keys = definition.dimensions.map((name) => sql`f.${column(columns[name])}`)
  const own = countsOf(definition.measures).filter((name) => counts[name].fact === fact)
  const { span, before, zone } = scope
  const sideOf = (on: typeof span): SQL => (on && !isStanding(fact) ? isInSpan(on, sql`f.at`) : sql`true`)
  const measured = [
    ...own.map(
      (name) => sql`${aggregateOf(expressionsOf(scope, span)[name], sideOf(span), zone)} as ${column(name)}`,
    ),
    ...(before
      ? own.map(
          (name) =>
            sql`${isStanding(fact) ? sql`null::${sql.raw(counts[name].unit === 'day' ? 'date' : 'int')}` : aggregateOf(expressionsOf(scope, before)[name], sideOf(before), zone)} as ${column(`${beforePrefix}${name}`)}`,
        )
      : []),
  ]
  const [firstKey] = keys
  return sql`
    select grouping(${firstKey}) = 1 as is_total, ${sql.join(
      definition.dimensions.map(
        (name, nr) => sql`coalesce(${keys[nr]}, ${sql.raw(sentinels[dimensions[name]])}) as ${column(name)}`,
      ),
      ', ',
    )}, ${sql.join(measured, ', ')}
    from (${facts[fact](reading.actor, scope)}) f
    where ${searched(definition, scope.q)}
    group by grouping sets ((${sql.join(keys, ', ')}), ())`
}

/** Condition: one of the people of a row has all words of the search in their name. */
export function searched(definition: ReportDefinition, q: string | undefined): SQL {
  if (!q) return sql`true`
  const people = definition.dimensions.filter((name) => dimensions[name] === 'person')
  const found = sql`select p.id from people p where p.school_id = current_school() and (
    select bool_and(strpos(fold_text(concat_ws(' ', p.last_name, p.first_name)), word) > 0)
    from unnest(string_to_array(fold_text(${q}), ' ')) as word)`
  return sql`(${sql.join(
    people.map((name) => sql`f.${column(columns[name])} = any(array(${found}))`),
    ' or ',
  )})`
}

const aliasOf = (name: DimensionName): SQL => column(`${name}_row`)

function joinsOf({ dimensions: names }: ReportDefinition): SQL {
  return sql.join(
    names.map((name) => {
      const as = aliasOf(name)
      const on = sql`on ${as}.school_id = current_school() and ${as}.id = j.${column(name)}`
      switch (dimensions[name]) {
        case 'person':
          return sql`left join people ${as} ${on}`
        case 'program':
          return sql`left join programs ${as} ${on}`
        case 'list':
          return sql`left join exercise_lists ${as} ${on} left join lessons list_lesson
            on list_lesson.school_id = ${as}.school_id and list_lesson.id = ${as}.lesson_id`
        default:
          return sql``
      }
    }),
    ' ',
  )
}

const titleOf = (as: SQL, { language }: Reading): SQL =>
  sql`coalesce(${as}.${column(`title_${language}`)}, ${as}.title_ru, ${as}.title_en, ${as}.title_kk, '')`

/** The names of a row: `teacher_first`, `teacher_last`, `program_title`. */
function namesOf({ definition }: Wanted, reading: Reading): SQL {
  return withNames(definition, (name) => {
    const as = aliasOf(name)
    return dimensions[name] === 'person'
      ? sql`${as}.first_name as ${column(`${name}_first`)}, ${as}.last_name as ${column(`${name}_last`)}`
      : sql`${titleOf(as, reading)} as ${column(`${name}_title`)}`
  })
}

const nullNamesOf = (definition: ReportDefinition): SQL =>
  withNames(definition, (name) =>
    dimensions[name] === 'person' ? sql`null::text, null::text` : sql`null::text`,
  )

function withNames(definition: ReportDefinition, of: (name: DimensionName) => SQL): SQL {
  const named = definition.dimensions.filter(
    (name) => dimensions[name] !== 'word' && dimensions[name] !== 'day',
  )
  return named.length === 0 ? sql`null::text as nothing` : sql.join(named.map(of), ', ')
}

function orderOf({ definition, sorting }: Wanted, reading: Reading): SQL {
  const direction = sql.raw(sorting.descending ? 'desc' : 'asc')
  const order = (definition.dimensions as readonly string[]).includes(sorting.by)
    ? []
    : [sql`${measureOrder(sorting.by as MeasureName)} ${direction} nulls last`]
  const dimensionsFirst = definition.dimensions.toSorted(
    (a, b) => Number(b === sorting.by) - Number(a === sorting.by),
  )
  for (const name of dimensionsFirst)
    order.push(
      ...nameOrder(name, reading).map((by) =>
        name === sorting.by ? sql`${by} ${direction} nulls last` : sql`${by} nulls last`,
      ),
    )
  return sql.join([...order, ...definition.dimensions.map((name) => sql`j.${column(name)}`)], ', ')
}

function measureOrder(name: MeasureName): SQL {
  if (!isShare(name)) return sql`j.${column(name)}`
  const { numerator, denominator } = shares[name]
  return sql`j.${column(numerator)}::float8 / nullif(j.${column(denominator)}, 0)`
}

function nameOrder(name: DimensionName, reading: Reading): SQL[] {
  const as = aliasOf(name)
  const collation = sql` collate ${collations[reading.language]}`
  switch (dimensions[name]) {
    case 'person':
      return [sql`${as}.last_name${collation}`, sql`${as}.first_name${collation}`]
    case 'program':
      return [sql`(${titleOf(as, reading)})${collation}`]
    case 'list':
      return [
        sql`list_lesson.program_id`,
        sql`list_lesson.section_id`,
        sql`list_lesson.position`,
        sql`${as}.position`,
      ]
    default:
      return [sql`j.${column(name)}`]
  }
}
