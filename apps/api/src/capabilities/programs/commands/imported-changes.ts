import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { columnOf } from '../tables.ts'
import { programBefore } from './restore-imported.ts'

const columns = {
  ...columnOf,
  requirements_ru: 'requirements_ru',
  requirements_kk: 'requirements_kk',
  requirements_en: 'requirements_en',
}
const links = { cities: 'city', tags: 'tag', univer_tags: 'univer_tag', teachers: 'teacher' }
const fields = [...Object.keys(columns), ...Object.keys(links), 'rounds']

/**
 * Returns a query for the history of an import or its undo: program_id, action and the changed fields between
 * the previous state (`changes` yields program_id and before) and the current one.
 */
export function linesOfImported(db: SchoolDb, changes: SQL, way: 'written' | 'undone'): SQL {
  const [from, to] = way === 'written' ? (['was', 'present'] as const) : (['present', 'was'] as const)
  const names = fields.map((field) => `'${field}'`).join(', ')
  const lines = `(
    select coalesce(jsonb_agg(jsonb_build_object('field', d.field, 'from', ${cut('d.gone')}, 'to', ${cut('d.new')})), '[]')
    from unnest(array[${names}], array[${valuesOf(from)}], array[${valuesOf(to)}]) as d (field, gone, new)
    where d.gone is distinct from d.new)`
  // OFFSET 0 materializes each state, so that it is not computed again for each field.
  return sql`
    select c.program_id, ${sql.raw(actionOf(from, to))} as action, ${sql.raw(lines)} as changes
    from (${changes}) c join programs p on p.school_id = ${db.schoolId} and p.id = c.program_id
    cross join lateral (select c.before as state, c.before->'program' as program offset 0) was
    cross join lateral (select ${programBefore} as state offset 0) now
    cross join lateral (select now.state, now.state->'program' as program offset 0) present`
}

const actionOf = (from: string, to: string) => `case
  when ${to}.program->>'deleted_at' is not null then 'program.deleted'
  when ${from}.program->>'deleted_at' is not null then 'program.restored'
  else 'program.updated' end`

/** Returns the value of each field in a state; lists only if they differ between the two states. */
function valuesOf(state: 'was' | 'present'): string {
  const listed = (key: string, list: (rows: string) => string) =>
    `case when was.state->'${key}' is distinct from present.state->'${key}' then ${list(`${state}.state->'${key}'`)} end`
  return [
    ...Object.values(columns).map((column) => `${state}.program->'${column}'`),
    ...Object.values(links).map((key) => listed(key, idsOf)),
    listed('rounds', roundsOf),
  ].join(', ')
}

const idsOf = (rows: string) => `(
  select coalesce(jsonb_agg(x->'id' order by (x->>'position')::int, (x->>'id')::bigint), '[]')
  from jsonb_array_elements(nullif(${rows}, 'null')) x)`

const roundsOf = (rows: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('start', x->'starts_on', 'end', x->'ends_on')
    order by x->>'starts_on', x->>'ends_on'), '[]') from jsonb_array_elements(nullif(${rows}, 'null')) x)`

/** The history stores only the beginning of long texts. */
const cut = (value: string) => `case when jsonb_typeof(${value}) = 'string' and length(${value}#>>'{}') > 300
  then to_jsonb(left(${value}#>>'{}', 300) || '…') else ${value} end`
