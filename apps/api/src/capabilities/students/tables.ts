import {
  type FieldGroup,
  isTypedIntoRecord,
  type RecordField,
  recordFields,
} from '@qadam/contract/students/fields.ts'

/** The table of each group of record fields; a row is created with its first value. */
export const groupTables = {
  names: 'student_names',
  tracking: 'student_records',
  exams: 'student_exam_plans',
  family: 'student_families',
  visa: 'student_visas',
  legal: 'student_legal_steps',
  steps: 'student_steps',
  letters: 'student_letters',
} as const satisfies Partial<Record<FieldGroup, string>>
export type RecordTable = (typeof groupTables)[keyof typeof groupTables]

export interface Column {
  readonly field: RecordField
  readonly table: RecordTable
  readonly column: string
}

const spelledOtherwise: Readonly<Record<string, string>> = {
  acadmeic_year: 'academic_year_id',
  time: 'visa_time',
  categories: 'category_ids',
}

function columnOf(field: RecordField): string {
  const other = spelledOtherwise[field.name]
  if (other) return other
  const holdsIds = field.from && !('options' in field.from) && !('countries' in field.from)
  if (field.kind === 'money') return `${field.name}_tiyn`
  if (field.kind === 'person' || (field.kind === 'choice' && holdsIds)) return `${field.name}_id`
  if (field.kind === 'choices' && holdsIds) return `${field.name.replace(/s$/, '')}_ids`
  return field.name
}

const fields: readonly RecordField[] = recordFields

/** Fields stored in a column of the record's own tables, entered or computed. */
export const columns: readonly Column[] = fields.flatMap((field) => {
  if (field.name === 'is_all_doc_ready')
    return [{ field, table: 'student_records' as const, column: field.name }]
  const isStored =
    isTypedIntoRecord(field) ||
    ['package_cost', 'payment_balance', 'ready', 'has_chat_id', 'email_fails'].includes(field.name)
  const table = (groupTables as Partial<Record<FieldGroup, RecordTable>>)[field.group]
  return isStored && table ? [{ field, table, column: columnOf(field) }] : []
})

export const columnByField: ReadonlyMap<string, Column> = new Map(columns.map((one) => [one.field.name, one]))
