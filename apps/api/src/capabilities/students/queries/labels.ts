import type { RecordField } from '@qadam/contract/students/fields.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dictionaryTables } from '../../dictionaries/public.ts'
import { recordWords } from '../rules.ts'

/** A selectable entry of a field, with all its names. */
export interface Choice {
  readonly id: number | string
  readonly name: string
  readonly names: readonly string[]
}

/** Returns the choices of fields by field name, including deleted ones, because records still use them. */
export async function choicesOf(
  db: SchoolDb,
  language: Language,
  fields: readonly RecordField[],
): Promise<Map<string, Choice[]>> {
  const found = new Map<string, Choice[]>()
  const local = sql.identifier(`name_${language}`)
  const wanted = fields.filter((field) => ['choice', 'choices', 'person'].includes(field.kind))
  const lists = wanted.some((field) => field.from && 'selector' in field.from)
    ? await db.rows<Choice & { selector: string }>(sql`
        select id, selector, coalesce(${local}, name) as name, array_remove(array[name, name_ru, name_kk, name_en], null) as names
        from selector_options where school_id = ${db.schoolId} order by deleted_at is not null, position, id`)
    : []
  const people = wanted.some((field) => field.kind === 'person')
    ? await db.rows<Choice>(sql`
        select id, first_name || ' ' || last_name as name,
          array[first_name || ' ' || last_name, last_name || ' ' || first_name, coalesce(email, '')] as names
        from people where school_id = ${db.schoolId} and role <> 'student' order by deleted_at is not null, id`)
    : []
  for (const field of wanted) {
    const { from } = field
    if (field.kind === 'person') found.set(field.name, people)
    else if (!from) found.set(field.name, [])
    else if ('options' in from) found.set(field.name, from.options.map(optionNamed(language)))
    else if ('selector' in from)
      found.set(
        field.name,
        lists.filter((one) => one.selector === from.selector),
      )
    else if ('countries' in from)
      found.set(
        field.name,
        await db.rows<Choice>(
          sql`select code as id, ${local} as name, array[code, name_ru, name_kk, name_en] as names from countries`,
        ),
      )
    else
      found.set(
        field.name,
        await db.rows<Choice>(sql`
          select d.id, coalesce(d.names ->> ${language}, d.names ->> 'ru', d.name) as name,
            array_remove(array[d.name, d.names ->> 'ru', d.names ->> 'kk', d.names ->> 'en'], null) as names
          from ${sql.identifier(dictionaryTables[from.dictionary])} d where d.school_id = ${db.schoolId}
          order by d.deleted_at is not null, d.id`),
      )
  }
  return found
}

function optionNamed(language: Language) {
  return (option: string): Choice => {
    const words = (of: Language) => (recordWords[of] as Record<string, string>)[`option_${option}`] ?? option
    return { id: option, name: words(language), names: [option, words('ru'), words('kk'), words('en')] }
  }
}
