import type { StudentOutcome } from '@qadam/contract/student-import/fields.ts'
import { findField, type RecordField } from '@qadam/contract/students/fields.ts'
import type { RecordValue } from '@qadam/contract/students/values.ts'
import { same } from '../../students/public.ts'
import { columnOf, type Values } from '../jobs/read-rows.ts'
import type { Settled } from '../jobs/settle.ts'
import type { Input } from './cells.ts'

/** A field in which the file and a student differ; for a new student, the value to set. */
export interface Change {
  readonly field: string
  readonly before: RecordValue
  readonly after: RecordValue
}

export interface Compared extends Settled {
  readonly outcome: StudentOutcome
  readonly changes: readonly Change[]
  /** The differences to write, depending on the action for existing students. */
  readonly written: readonly Change[]
}

/** The data about the school that the comparison needs. */
export interface Knowledge {
  readonly columns: Readonly<Record<string, string>>
  /** The current values of each student, by field. */
  readonly present: ReadonlyMap<number, Values>
  /** Ids that can be selected for a field; a record's current value stays selectable for it. */
  readonly choosable: ReadonlyMap<string, ReadonlySet<number | string>>
  /** Returns true if another person has the row's e-mail or phone. */
  readonly taken: (row: number, address: 'email' | 'phone') => boolean
}

export function compare(settled: Settled, known: Knowledge): Compared {
  const { row, who, studentId } = settled
  const done = (outcome: StudentOutcome, changes: Change[] = [], written: Change[] = []): Compared => ({
    ...settled,
    outcome,
    changes,
    written,
  })
  if (who === 'failed' || who === 'skipped' || who === 'unclear') return done(who)
  const present = studentId === null ? undefined : known.present.get(studentId)
  const changes: Change[] = []
  for (const [name, input] of row.said) {
    const field = findField(name)
    if (!field) continue
    const before = present ? (present[name] ?? nothing(field)) : nothing(field)
    const after = meant(field, input, { before, known })
    if (after === undefined) row.faults.push(unclearChoice(field, input, known))
    else if (!same(before, after)) changes.push({ field: name, before, after })
  }
  const stored = studentId === null ? changes : withoutTakenAddresses(settled, changes, known)
  if (row.faults.length > 0) return done('failed')
  if (studentId === null) return done('created', stored, stored)
  const written =
    settled.act === 'overwrite'
      ? stored
      : settled.act === 'fill'
        ? stored.filter(({ before }) => isEmpty(before))
        : []
  if (settled.act === 'skip') return done('skipped', stored)
  return done(written.length > 0 ? 'updated' : 'unchanged', stored, written)
}

/** An import does not change how somebody signs in: e-mail and phone are written only if empty. */
function withoutTakenAddresses({ row }: Settled, changes: readonly Change[], known: Knowledge): Change[] {
  return changes.filter(({ field, before, after }) => {
    if (field !== 'email' && field !== 'phone') return true
    const column = columnOf(known.columns, field)
    const value = String(after)
    if (!isEmpty(before)) row.notes.push({ column, code: 'students.import_address_kept', params: {}, value })
    else if (known.taken(row.row, field))
      row.faults.push({
        column,
        code: field === 'email' ? 'accounts.email_exists' : 'accounts.phone_exists',
        params: {},
        value,
      })
    else return true
    return false
  })
}

export function isEmpty(value: RecordValue): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}

/** Returns the empty value of a field. */
function nothing({ kind, group }: RecordField): RecordValue {
  if (kind === 'flag') return false
  if (kind === 'choices') return []
  return kind === 'text' && group !== 'identity' ? '' : null
}

/** Returns the value of a cell; undefined when no entry matches, or several. */
function meant(
  field: RecordField,
  input: Input,
  { before, known }: { readonly before: RecordValue; readonly known: Knowledge },
): RecordValue | undefined {
  if ('value' in input) return input.value
  const had = new Set([before].flat())
  const choosable = known.choosable.get(field.name)
  const ids: (number | string)[] = []
  for (const bearers of input.named) {
    const possible = bearers.filter((id) => had.has(id))
    const [id, ...others] = possible.length > 0 ? possible : bearers.filter((one) => choosable?.has(one))
    if (id === undefined || others.length > 0) return undefined
    if (!ids.includes(id)) ids.push(id)
  }
  return field.kind === 'choices' ? ids : (ids[0] ?? null)
}

function unclearChoice(field: RecordField, input: Input, known: Knowledge) {
  const named = 'named' in input ? input.named : []
  const choosable = known.choosable.get(field.name)
  const several = named.some((bearers) => bearers.filter((id) => choosable?.has(id)).length > 1)
  return {
    column: columnOf(known.columns, field.name),
    code: several ? ('students.import_choice_ambiguous' as const) : ('students.choice_unknown' as const),
    params: {},
    value: '',
  }
}
