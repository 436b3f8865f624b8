import { choiceFact, factOf } from '@qadam/contract/students/facts.ts'
import { findField, type RecordField } from '@qadam/contract/students/fields.ts'
import type { Language } from '@qadam/contract/values.ts'
import { collations } from '../../../platform/database/collations.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dictionaryTables } from '../../dictionaries/public.ts'
import { searchColumnOf } from './wanted.ts'

/** The order of a list as find_students accepts it. */
export interface Sorting {
  readonly by: string
  readonly down: boolean
  readonly latin: boolean
  readonly facts?: readonly string[]
}

/** Maximum number of choices that an order distinguishes. */
const maxTiers = 60

/** Returns the order that a query requests: choices by their list's order, people by name. */
export async function sortingOf(db: SchoolDb, sort: string, language: Language): Promise<Sorting> {
  const name = sort.replace(/^-/, '')
  const common = { down: sort.startsWith('-'), latin: language === 'en' }
  if (name === 'name' || name === 'last_name') return { by: 'name', ...common }
  if (name === 'first_name') return { by: 'by_first_name', ...common }
  if (name === 'created_at') return { by: 'created', ...common }
  const column = searchColumnOf(name)
  if (column) return { by: column, ...common }
  if (name === 'next_step') return { by: 'next_step_on', ...common }
  const field = findField(name)
  if (!field) return { by: 'name', ...common }
  const facts =
    field.kind === 'flag'
      ? [factOf(field.name)]
      : (await choicesInOrder(db, field, language)).map((id) => choiceFact(field.name, id))
  return { by: 'facts', ...common, facts: facts.length > 0 ? facts : [factOf(field.name)] }
}

async function choicesInOrder(
  db: SchoolDb,
  field: RecordField,
  language: Language,
): Promise<(number | string)[]> {
  const ids = (rows: readonly { id: number | string }[]) => rows.map((row) => row.id)
  const local = sql.identifier(`name_${language}`)
  if (field.kind === 'person')
    return ids(
      await db.rows<{ id: number }>(sql`
        select id from people where school_id = ${db.schoolId} and role <> 'student' and deleted_at is null
        order by last_name collate ${collations[language]}, first_name collate ${collations[language]}, id limit ${maxTiers}`),
    )
  const { from } = field
  if (!from) return []
  if ('options' in from) return [...from.options]
  if ('selector' in from)
    return ids(
      await db.rows<{ id: number }>(sql`
        select id from selector_options where school_id = ${db.schoolId} and selector = ${from.selector}
        order by deleted_at is not null, position, id limit ${maxTiers}`),
    )
  if ('countries' in from)
    return ids(
      await db.rows<{ id: string }>(sql`
        select code as id from countries where code in (select distinct unnest(countries) from student_records
          where school_id = ${db.schoolId}) order by ${local} limit ${maxTiers}`),
    )
  return ids(
    await db.rows<{ id: number }>(sql`
      select id from ${sql.identifier(dictionaryTables[from.dictionary])} where school_id = ${db.schoolId} order by name limit ${maxTiers}`),
  )
}
