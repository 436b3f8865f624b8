import { z } from 'zod'
import { day, wholeNumberOf } from '../values.ts'
import { type FieldKind, findField, type RecordField, recordFields } from './fields.ts'

/** Comparison operators of list conditions. */
export const operators = [
  'is',
  'is_not',
  'any_of',
  'none_of',
  'before',
  'after',
  'between',
  'empty',
  'not_empty',
] as const
export type Operator = (typeof operators)[number]

/** The operators of each field kind. For money, before is less and after is more. */
export const operatorsOfKind: Readonly<Record<FieldKind, readonly Operator[]>> = {
  flag: ['is'],
  choice: ['is', 'is_not', 'any_of', 'none_of', 'empty', 'not_empty'],
  choices: ['is', 'is_not', 'any_of', 'none_of', 'empty', 'not_empty'],
  person: ['is', 'is_not', 'any_of', 'none_of', 'empty', 'not_empty'],
  date: ['is', 'before', 'after', 'between', 'empty', 'not_empty'],
  money: ['is', 'before', 'after', 'between', 'empty', 'not_empty'],
  time: ['is', 'is_not', 'empty', 'not_empty'],
  text: ['is', 'is_not', 'empty', 'not_empty'],
}

/** List columns that are not record fields. */
export const accountColumns = ['created_at', 'last_sign_in_at'] as const
export type AccountColumn = (typeof accountColumns)[number]

/** List columns of the work with a student, computed for the rows of a page. */
export const workColumns = [
  'next_step',
  'documents',
  'applications',
  'deadline_on',
  'last_contact_at',
] as const
export type WorkColumn = (typeof workColumns)[number]

/** Maximum number of conditions per filter. */
export const maxConditions = 30

const raw = z.object({
  field: z.string().max(60),
  op: z.enum(operators),
  value: z.unknown().optional(),
})

/** One condition of a filter: `between` has two values, `any_of` and `none_of` a list, `empty` none. */
export interface Condition {
  readonly field: string
  readonly op: Operator
  readonly value?: unknown
}

/** Returns the kind of a column for filtering; account columns count as dates. */
export function kindOfColumn(name: string): FieldKind | undefined {
  if ((accountColumns as readonly string[]).includes(name)) return 'date'
  return findField(name)?.kind
}

function oneOfKind(kind: FieldKind, field: RecordField | undefined): z.ZodType {
  if (kind === 'flag') return z.boolean()
  if (kind === 'date') return day
  if (kind === 'money') return wholeNumberOf(-100_000_000_000_000, 100_000_000_000_000)
  if (kind === 'text') return z.string().min(1).max(200)
  if (kind === 'time') return z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  const from = field?.from
  if (from && 'options' in from) return z.enum(from.options as readonly [string])
  return from && 'countries' in from ? z.string().regex(/^[A-Z]{2}$/) : wholeNumberOf(1)
}

/**
 * Returns the schema of a condition's value for a field and operator; undefined when the operator does not
 * apply.
 */
export function valueOfCondition(name: string, op: Operator): z.ZodType | undefined {
  const kind = kindOfColumn(name)
  if (!kind || !operatorsOfKind[kind].includes(op)) return undefined
  if (op === 'empty' || op === 'not_empty') return z.unknown()
  const one = oneOfKind(kind, findField(name))
  if (op === 'between') return z.tuple([one, one])
  return op === 'any_of' || op === 'none_of' ? z.array(one).min(1).max(50) : one
}

/** Conditions, which must all hold. */
export const conditions = z
  .array(raw)
  .max(maxConditions)
  .transform((given, context): Condition[] =>
    given.flatMap((condition, index) => {
      const schema = valueOfCondition(condition.field, condition.op)
      const checked = schema?.safeParse(condition.value)
      if (!checked?.success) {
        context.addIssue({ code: 'custom', path: [index], message: 'students.condition_unknown' })
        return []
      }
      const isBare = condition.op === 'empty' || condition.op === 'not_empty'
      const field = findField(condition.field)?.name ?? condition.field
      return [{ field, op: condition.op, ...(isBare ? {} : { value: checked.data }) }]
    }),
  )

/** Conditions in a query parameter, as JSON. */
export const conditionsInQuery = z
  .string()
  .max(8000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'students.condition_unknown' })
      return z.NEVER
    }
  })
  .pipe(conditions)

/** All possible columns: every record field, those of the account and those of the work. */
export const listColumns: readonly string[] = [
  ...recordFields.map((field) => field.name),
  ...accountColumns,
  ...workColumns,
]

/**
 * Sortable columns that are neither choices nor dates of the record; an index maintains their order. A next step sorts by
 * its day. Deadlines depend on today and on the rounds of programs, so no index can order by them.
 */
const sortedTexts: readonly string[] = ['name', 'last_name', 'first_name', 'next_step']

/** Returns true when the list can sort by a column. In the query a leading `-` means descending. */
export function isSortable(name: string): boolean {
  if (sortedTexts.includes(name) || (accountColumns as readonly string[]).includes(name)) return true
  const kind = findField(name)?.kind
  return kind !== undefined && kind !== 'text' && kind !== 'time'
}
