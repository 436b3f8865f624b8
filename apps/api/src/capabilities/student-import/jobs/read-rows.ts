import type { RecordValue } from '@qadam/contract/students/values.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { cleaned, lineOf } from '../../../platform/import/cells.ts'
import type { TableRow } from '../../../platform/import/reading/opened-table.ts'
import { type Input, isNothing, readCell, type School } from '../rules/cells.ts'
import { splitFullName } from '../rules/full-name.ts'

/** A fault of one cell, or a note about it. */
export interface Fault {
  readonly column: string
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>
  readonly value: string
}

/** A row of a file: the values of its non-empty cells by field. */
export interface ReadStudent {
  readonly row: number
  readonly id: number | null
  readonly said: ReadonlyMap<string, Input>
  readonly faults: Fault[]
  readonly notes: Fault[]
}

/** Returns a function that reads the rows of a file with these columns. */
export function studentReader(
  mapped: Readonly<Record<string, string>>,
  columns: readonly string[],
  school: School,
): (row: TableRow) => ReadStudent {
  const positions = Object.entries(mapped)
    .map(([field, column]) => ({ field, column, index: columns.indexOf(column) }))
    .toSorted((a, b) => a.index - b.index)
  // Separate columns take precedence over a full name.
  const hasNames = (cells: readonly string[]) =>
    ['last_name', 'first_name'].every((name) =>
      positions.some(({ field, index }) => field === name && cleaned(cells[index] ?? '') !== ''),
    )
  return ({ number, cells }) => {
    const input = new Map<string, Input>()
    const faults: Fault[] = []
    const notes: Fault[] = []
    let id: number | null = null
    for (const { field, column, index } of positions) {
      const text = lineOf(cleaned(cells[index] ?? ''))
      if (text === '' || isNothing(field, text, school)) continue
      const fault = (code: ErrorCode, params: Fault['params'] = {}) =>
        faults.push({ column, code, params, value: text.slice(0, 200) })
      const note = ({ code, params }: Pick<Fault, 'code' | 'params'>) =>
        notes.push({ column, code, params, value: text.slice(0, 200) })
      if (field === 'id') {
        if (/^\d{1,15}$/.test(text)) id = Number(text)
        else fault('students.import_id_unknown')
        continue
      }
      const put = (name: string, part: string) => {
        const read = readCell(name, { text: part, column }, school)
        if ('fault' in read) return void fault(read.fault, read.params)
        const { note: noted, ...value } = read
        input.set(name, value as Input)
        if (noted) note(noted)
      }
      if (field !== 'full_name') put(field, text)
      else if (!hasNames(cells)) {
        const name = splitFullName(text)
        if (!name) fault('students.import_name_unclear')
        else for (const part of ['last_name', 'first_name'] as const) if (name[part]) put(part, name[part])
        for (const one of name?.notes ?? []) note(one)
      }
    }
    return { row: number, id, said: input, faults, notes }
  }
}

/** Returns a plain value of a row as text; empty when missing. */
export function textOf(row: ReadStudent, field: string): string {
  const input = row.said.get(field)
  return input && 'value' in input ? String(input.value ?? '') : ''
}

export function nameOf(row: ReadStudent): string {
  const name = [textOf(row, 'last_name'), textOf(row, 'first_name')].filter(Boolean).join(' ')
  return name || textOf(row, 'email') || textOf(row, 'phone')
}

/**
 * Returns the column mapped to the first of the fields that has one, for fault messages; empty if none has.
 */
export function columnOf(mapped: Readonly<Record<string, string>>, ...fields: readonly string[]): string {
  return fields.map((field) => mapped[field]).find((column) => column !== undefined) ?? ''
}

export type Values = Readonly<Record<string, RecordValue>>
