import type { RecordValue } from '@qadam/contract/students/values.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { cleaned, lineOf } from '../../../platform/import/cells.ts'
import type { TableRow } from '../../../platform/import/reading/opened-table.ts'
import { type Input, isNothing, readCell, type School } from '../rules/cells.ts'

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
  return ({ number, cells }) => {
    const input = new Map<string, Input>()
    const faults: Fault[] = []
    let id: number | null = null
    for (const { field, column, index } of positions) {
      const text = lineOf(cleaned(cells[index] ?? ''))
      if (text === '' || isNothing(field, text, school)) continue
      const fault = (code: ErrorCode, params: Fault['params'] = {}) =>
        faults.push({ column, code, params, value: text.slice(0, 200) })
      if (field === 'id') {
        if (/^\d{1,15}$/.test(text)) id = Number(text)
        else fault('students.import_id_unknown')
        continue
      }
      for (const [name, part] of field === 'full_name' ? namesOf(text) : [[field, text] as const]) {
        // A separate column takes precedence over a part of the full name.
        if (field === 'full_name' && input.has(name)) continue
        const read = readCell(name, { text: part, column }, school)
        if ('fault' in read) fault(read.fault, read.params)
        else input.set(name, read)
      }
    }
    return { row: number, id, said: input, faults, notes: [] }
  }
}

/** Returns the last and first name; further words are ignored. */
function namesOf(text: string): (readonly [string, string])[] {
  // Serikova, Aida: a comma ends the surname.
  const [before = '', after] = text.split(/\s*,\s*/)
  if (after) return [['last_name', before] as const, ['first_name', after] as const]
  const [last = '', first = ''] = before.split(' ')
  return [['last_name', last] as const, ...(first ? [['first_name', first] as const] : [])]
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
