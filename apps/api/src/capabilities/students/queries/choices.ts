import { type SelectorName, selectorNames } from '@qadam/contract/students/fields.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { optionNotFound } from '../errors.ts'
import { educationList, fixedChoices } from './fixed-choices.ts'

interface OptionRow {
  readonly id: number
  readonly selector: SelectorName
  readonly own_name: string
  readonly name_ru: string | null
  readonly name_kk: string | null
  readonly name_en: string | null
  readonly color: 'orange' | 'green' | 'blue' | 'pink' | 'purple' | 'yellow' | 'mermaid' | null
  readonly position: number
  readonly version: number
}

const optionColumns = sql`select id, selector, name as own_name, name_ru, name_kk, name_en, colour as color, position, version
  from selector_options`

/** Returns the entries of the school's editable lists, in order. */
export async function listOptions({ db, language }: ReadContext, names: readonly SelectorName[]) {
  const rows = await db.rows<OptionRow>(sql`
    ${optionColumns} where school_id = ${db.schoolId} and selector = any(${names}::text[]) and deleted_at is null
    order by selector, position, id`)
  return rows.map((row) => optionOf(row, language))
}

export async function allLists(call: ReadContext) {
  const options = await listOptions(call, selectorNames)
  const lists = Object.fromEntries(
    selectorNames.map((name) => [name, options.filter((one) => one.selector === name)]),
  ) as Record<SelectorName, typeof options>
  return { ...lists, education: educationList(call.language), ...fixedChoices(call.language) }
}

/** Returns one entry, including deleted ones. @throws Failure 404 */
export async function getOption({ db, language }: ReadContext, id: number) {
  const row = await db.row<OptionRow>(sql`${optionColumns} where school_id = ${db.schoolId} and id = ${id}`)
  if (!row) throw optionNotFound()
  return optionOf(row, language)
}

function optionOf({ own_name, ...row }: OptionRow, language: Language) {
  return { ...row, name: row[`name_${language}`] ?? own_name }
}

const localName = (language: Language) => sql`coalesce(d.names ->> ${language}, d.names ->> 'ru', d.name)`

/** Returns packages or degrees whose name contains a text. */
export async function listOfDictionary(
  { db, language }: ReadContext,
  table: 'packages' | 'degrees',
  name: string | undefined,
) {
  return db.rows<{ id: number; name: string }>(sql`
    select d.id, ${localName(language)} as name from ${sql.identifier(table)} d
    where d.school_id = ${db.schoolId} and d.deleted_at is null
      and fold_text(${localName(language)}) like '%' || fold_text(${likeSafe(name)}) || '%'
    order by 2, 1`)
}

/** Returns countries by name, those of the school's universities first. */
export async function listCountries({ db, language }: ReadContext, name: string | undefined) {
  return db.rows<{ id: string; name: string }>(sql`
    select c.code as id, c.${sql.identifier(`name_${language}`)} as name
    from countries c
    where fold_text(c.${sql.identifier(`name_${language}`)}) like '%' || fold_text(${likeSafe(name)}) || '%'
    order by not exists (select 1 from universities u where u.school_id = ${db.schoolId} and u.country = c.code), 2`)
}

function likeSafe(text: string | undefined): string {
  return (text ?? '').replace(/[\\%_]/g, '\\$&')
}

/** Returns true if the list already has an entry with this name. */
export async function isNameTaken(
  db: SchoolDb,
  selector: SelectorName,
  name: string,
  except?: number,
): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from selector_options where school_id = ${db.schoolId} and selector = ${selector}
      and fold_text(name) = fold_text(${name}) and deleted_at is null and id <> ${except ?? 0}`)
  return found !== undefined
}
