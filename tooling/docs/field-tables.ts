import { programFields } from '@qadam/contract/programs/fields.ts'
import { recordFields } from '@qadam/contract/students/fields.ts'
import { operatorsOfKind } from '@qadam/contract/students/list-filters.ts'
import { roles } from '@qadam/contract/values.ts'
import { mayReadClass } from '../../apps/api/src/capabilities/students/policy.ts'

/** The fields of a student's record with their readers and filters, and the fields of a program. */
export function fieldTables(): string {
  const record = recordFields.map(
    (field) =>
      `| \`${field.name}\` | ${field.group} | ${field.kind} | ${field.class} | ${readersOf(field.class)} | ${operatorsOfKind[field.kind].join(', ')} |`,
  )
  const program = programFields.map((field) => {
    const { name, part, kind } = field
    return `| \`${name}\` | ${part} | ${kind} | ${'onCard' in field ? 'card and page' : 'page'} |`
  })
  return [
    '# Fields',
    '',
    'Printed by `npm run docs` from the registries of the contract.',
    '',
    '## Record of a student',
    '',
    'From `students/fields.ts`. Readers follow from the class and see it of those people alone who are visible to them: a',
    'student themselves, teachers their students, managers those within their access, school admins everybody',
    '(`students/policy.ts`). Every field is a column and a filter of the list of students. A new filter is a new field:',
    'the README of `students` says what belongs to it; a date, amount or instant also needs its column in the search model',
    '(`students/queries/wanted.ts`).',
    '',
    '| field | group | kind | class | readers | filters |',
    '|---|---|---|---|---|---|',
    ...record,
    '',
    '## Program',
    '',
    'From `programs/fields.ts`.',
    '',
    '| field | part of the form | kind | answered on |',
    '|---|---|---|---|',
    ...program,
    '',
  ].join('\n')
}

function readersOf(ofClass: (typeof recordFields)[number]['class']): string {
  return roles.filter((role) => mayReadClass({ role }, ofClass)).join(', ')
}
