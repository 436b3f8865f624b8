import { type DimensionName, type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import {
  type CountName,
  counts,
  type FactName,
  isShare,
  type MeasureName,
  shares,
} from '@qadam/contract/reports/measures.ts'
import type { behindQuery, behindRow } from '@qadam/contract/reports/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { measureUnknown } from '../errors.ts'
import { expressionsOf } from './expressions.ts'
import { columns, facts, isStanding } from './facts.ts'
import type { Reading } from './reading.ts'
import type { Scope } from './scope.ts'
import { searched } from './statement.ts'
import { isInSpan } from './within.ts'

type Asked = z.output<typeof behindQuery>
type BehindRow = z.output<typeof behindRow>

interface Row {
  readonly kind: BehindRow['kind']
  readonly id: number
  readonly at: string | null
  readonly teacher_id: number | null
  readonly teacher_first: string | null
  readonly teacher_last: string | null
  readonly student_id: number | null
  readonly student_first: string | null
  readonly student_last: string | null
  readonly program_id: number | null
  readonly program_title: string | null
  readonly title: string | null
  readonly state: string | null
  readonly value: number | null
  readonly total: number
}

/** The columns that each fact can say about a row, beyond those that all have. */
interface Shape {
  /** What a row is; `source`: each row of the fact says it. */
  readonly kind: BehindRow['kind'] | 'source'
  readonly has: readonly ('teacher' | 'student' | 'program')[]
  readonly title: SQL
  readonly state: SQL
}

const shapes: Readonly<Record<FactName, Shape>> = {
  classes: { kind: 'class', has: ['teacher', 'program'], title: sql`f.type`, state: sql`f.status` },
  attendance: {
    kind: 'class',
    has: ['teacher', 'student', 'program'],
    title: sql`f.type`,
    state: sql`coalesce(f.attendance, f.status)`,
  },
  homework: { kind: 'homework', has: ['student', 'program'], title: sql`null::text`, state: sql`f.state` },
  results: {
    kind: 'attempt',
    has: ['student', 'program'],
    title: sql`(select coalesce(e.title_ru, e.title_en, e.title_kk) from exercise_lists e
      where e.school_id = current_school() and e.id = f.list_id)`,
    state: sql`case when f.is_passed then 'passed' else 'not_passed' end`,
  },
  places: { kind: 'place', has: ['student', 'program'], title: sql`null::text`, state: sql`null::text` },
  teachings: {
    kind: 'place',
    has: ['teacher', 'student', 'program'],
    title: sql`null::text`,
    state: sql`null::text`,
  },
  hours: { kind: 'source', has: ['teacher', 'program'], title: sql`f.title`, state: sql`f.state` },
}

/** Returns the rows that a number of a report counts, newest first. @throws Failure 400 for a number it has not */
export async function rowsBehind(
  reading: Reading,
  name: ReportName,
  scope: Scope,
  asked: Asked,
): Promise<{ count: number; results: BehindRow[] }> {
  const measure = countOf(name, asked.measure)
  const { fact } = counts[measure]
  const { kind, has, title, state } = shapes[fact]
  const span = asked.side === 'before' ? scope.before : scope.span
  const expression = expressionsOf(scope, span)[measure]
  const isOnSide = span && !isStanding(fact) ? isInSpan(span, sql`f.at`) : sql`true`
  const idOf = (one: 'teacher' | 'student' | 'program') =>
    has.includes(one) ? sql`f.${sql.raw(`${one}_id`)}` : sql`null::bigint`
  const rows = await reading.db.rows<Row>(sql`
    with found as materialized (
      select f.id, f.at, ${idOf('teacher')} as teacher_id, ${idOf('student')} as student_id, ${idOf('program')} as program_id,
        ${kind === 'source' ? sql`f.source` : sql`${kind}::text`} as kind, ${title} as title, ${state} as state, ${expression.how === 'sum' ? expression.of : sql`null`}::float8 as value
      from (${facts[fact](reading.actor, scope)}) f
      where ${isOnSide} and ${expression.where} and ${searched(reportOf(name), scope.q)} and ${keysOf(name, asked)})
    select page.*, t.first_name as teacher_first, t.last_name as teacher_last, s.first_name as student_first,
      s.last_name as student_last,
      coalesce(${sql.raw(`p.title_${reading.language}`)}, p.title_ru, p.title_en, p.title_kk) as program_title,
      (select count(*)::int from found) as total
    from (select * from found order by at desc nulls last, id desc, student_id
      limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}) page
    left join people t on t.school_id = current_school() and t.id = page.teacher_id
    left join people s on s.school_id = current_school() and s.id = page.student_id
    left join programs p on p.school_id = current_school() and p.id = page.program_id
    order by page.at desc nulls last, page.id desc, page.student_id`)
  return { count: rows[0]?.total ?? 0, results: rows.map(presentRow) }
}

/** A share is opened as its numerator; a number that is a share's denominator is asked for by its own name. */
function countOf(name: ReportName, asked: string): CountName {
  const known = reportOf(name).measures.flatMap((measure): MeasureName[] =>
    isShare(measure) ? [measure, shares[measure].numerator, shares[measure].denominator] : [measure],
  )
  const measure = known.find((one) => one === asked)
  if (!measure) throw measureUnknown()
  return isShare(measure) ? shares[measure].numerator : measure
}

/** Conditions for the row of the report that was opened; without one the totals are. */
function keysOf(name: ReportName, asked: Asked): SQL {
  const given = reportOf(name).dimensions.flatMap((dimension: DimensionName) =>
    asked[dimension] === undefined
      ? []
      : [sql`f.${sql.identifier(columns[dimension])} = ${asked[dimension]}`],
  )
  return given.length === 0 ? sql`true` : sql.join(given, ' and ')
}

function presentRow(row: Row): BehindRow {
  const person = (id: number | null, first: string | null, last: string | null) =>
    id === null ? null : { id, first_name: first ?? '', last_name: last ?? '' }
  return {
    kind: row.kind,
    id: row.id,
    at: row.at,
    teacher: person(row.teacher_id, row.teacher_first, row.teacher_last),
    student: person(row.student_id, row.student_first, row.student_last),
    program: row.program_id === null ? null : { id: row.program_id, title: row.program_title ?? '' },
    title: row.title,
    state: row.state,
    value: row.value,
  }
}
