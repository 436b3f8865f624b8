import { studentImportFields } from '@qadam/contract/student-import/fields.ts'
import { findField } from '@qadam/contract/students/fields.ts'
import { languages } from '@qadam/contract/values.ts'
import { foldLoosely } from '../../../platform/import/folding.ts'
import { recordWords } from '../../students/public.ts'

/** Other column titles of fields, in three languages, besides their name, aliases and labels. */
const further: Readonly<Record<string, string>> = {
  id: 'student id|id студента|студент id|оқушы id',
  full_name:
    'фио|ф и о|фио студента|full name|student|студент|ученик|аты жөні|толық аты|тегі аты|фамилия имя|оқушы',
  first_name: 'first name|given name|имя студента|есімі',
  last_name: 'last name|surname|family name|фамилия студента|жөні',
  email:
    'e mail|mail|email address|электронная почта|эл почта|эл адрес|адрес почты|электрондық пошта|пошта мекенжайы',
  phone:
    'phone number|mobile|mobile phone|тел|номер|номер телефона|мобильный|мобильный телефон|сотовый|whatsapp|ватсап|ұялы телефон|телефон нөмірі',
  telegram: 'telegram username|tg|телеграм|телеграмм|ник в telegram',
  gender: 'sex|жыныс',
  birth_date:
    'date of birth|dob|birthday|birth day|день рождения|др|туған күн|туған жылы|туған күні айы жылы',
  iin: 'иин студента|individual identification number',
  country: 'страна проживания|гражданство|тұратын елі',
  countries:
    'target country|target countries|страна поступления|страны поступления|страна обучения|оқитын елі',
  degrees: 'degree|level|степень|уровень|уровень обучения|дәреже|деңгей',
  packages: 'package|пакет|тариф|пакет услуг',
  steps: 'step|этап|кезең',
  acadmeic_year: 'year|год|год поступления',
  categories: 'category|категория|санат',
  responsible: 'curator|куратор|менеджер|ответственный менеджер|жауапты менеджер',
  responsible_abroad: 'curator abroad|куратор за рубежом',
  seller: 'sales manager|менеджер по продажам',
  contract: 'contract signed|договор|келісімшарт',
  test_date: 'exam date|дата теста',
  visa_date: 'visa appointment|дата визы|дата записи на визу',
}

const fieldByTitle = new Map<string, string>()
const titled = (title: string, name: string) => {
  const key = foldLoosely(title.replaceAll('_', ' '))
  if (key && !fieldByTitle.has(key)) fieldByTitle.set(key, name)
}
// In order of precedence: names and aliases, then labels, then other titles.
for (const name of studentImportFields)
  for (const title of [name, ...(findField(name)?.aliases ?? [])]) titled(title, name)
for (const language of languages)
  for (const name of studentImportFields)
    titled((recordWords[language] as Readonly<Record<string, string>>)[`field_${name}`] ?? '', name)
for (const [name, titles] of Object.entries(further))
  for (const title of titles.split('|')) titled(title, name)

function fieldOfColumn(column: string): string | undefined {
  return fieldByTitle.get(foldLoosely(column.replaceAll('_', ' ')))
}

/** All titles of columns that name a field, folded. */
export const columnTitles: readonly string[] = [...fieldByTitle.keys()]

/** The field that a column was mapped to before; null if it was ignored. */
export type Remembered = ReadonlyMap<string, string | null>

/**
 * Maps columns to fields: as the school mapped columns with these names before, otherwise by their titles.
 */
export function matchColumns(columns: readonly string[], remembered: Remembered): Record<string, string> {
  const found: Record<string, string> = {}
  const put = (field: string | null | undefined, column: string) => {
    if (field && !(field in found)) found[field] = column
  }
  for (const column of columns) put(remembered.get(column), column)
  for (const column of columns) if (!remembered.has(column)) put(fieldOfColumn(column), column)
  return found
}
