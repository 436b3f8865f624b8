import type { MatchAction, MatchReason } from '@qadam/contract/student-import/fields.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { foldLoosely } from '../../../platform/import/folding.ts'
import type { StudentImportRow } from './import-home.ts'
import type { Match } from './match.ts'
import { columnOf, type ReadStudent, textOf } from './read-rows.ts'

/** The decision about a row: a new student, an existing one with the action to take, or unclear. */
export interface Settled {
  readonly row: ReadStudent
  readonly who: 'new' | 'student' | 'unclear' | 'skipped' | 'failed'
  readonly studentId: number | null
  readonly because: readonly MatchReason[]
  /** Other possible students. */
  readonly candidates: readonly Match[]
  readonly act: MatchAction
}

type Wanted = Pick<StudentImportRow, 'on_match' | 'decisions' | 'mapping'>

/** Decides which student each row is. Adds objections to the row's faults. */
export function settleRows(
  rows: readonly ReadStudent[],
  matches: ReadonlyMap<number, readonly Match[]>,
  wanted: Wanted,
): Settled[] {
  const decisions = new Map(wanted.decisions.map((one) => [one.row, one]))
  const seenBefore = new SeenBefore()
  return rows.map((row) => {
    const found = matches.get(row.row) ?? []
    const settled = settle(row, found, { ...wanted, decision: decisions.get(row.row) })
    if (settled.who === 'new') assertFree(row, found, wanted.mapping.columns)
    if (settled.who === 'new' || settled.who === 'student') seenBefore.refuse(settled, wanted.mapping.columns)
    return row.faults.length > 0 ? { ...settled, who: 'failed' as const } : settled
  })
}

interface Deciding extends Wanted {
  readonly decision: StudentImportRow['decisions'][number] | undefined
}

function settle(
  row: ReadStudent,
  found: readonly Match[],
  { on_match, mapping, decision }: Deciding,
): Settled {
  const seen = found.filter((one) => one.seen)
  const certain = seen.filter((one) => !one.perhaps)
  const action = decision && decision.act !== 'add' ? decision.act : on_match
  const as = (who: Settled['who'], target?: Match): Settled => ({
    row,
    who,
    studentId: target?.id ?? null,
    because: target?.because ?? [],
    candidates: seen.filter((one) => one.id !== target?.id),
    act: action,
  })
  if (decision?.act === 'skip') return as('skipped')
  if (decision?.act === 'add') return as('new')
  if (decision?.student_id !== undefined) {
    const chosen = seen.find((one) => one.id === decision.student_id)
    if (chosen) return as('student', chosen)
    fault(row, '', 'students.import_match_gone')
    return as('failed')
  }
  if (row.id !== null) {
    const named = seen.find((one) => one.because.includes('id'))
    if (named) return as('student', named)
    fault(row, columnOf(mapping.columns, 'id'), 'students.import_id_unknown', String(row.id))
    return as('failed')
  }
  const [only, ...others] = strongest(certain)
  if (!only) return as('new')
  return others.length > 0 || !only.sameName ? as('unclear') : as('student', only)
}

/** Prefers matches by e-mail, phone, id or IIN over those by name and birth date. */
function strongest(certain: readonly Match[]): readonly Match[] {
  const strong = certain.filter(({ because }) => because.some((one) => one !== 'name'))
  return strong.length > 0 ? strong : certain
}

/**
 * Checks that a new student has names, a phone as in a registration, and an e-mail and phone that nobody else
 * has.
 */
function assertFree(
  row: ReadStudent,
  found: readonly Match[],
  columns: Readonly<Record<string, string>>,
): void {
  for (const [address, code] of [
    ['email', 'accounts.email_exists'],
    ['phone', 'accounts.phone_exists'],
  ] as const)
    if (found.some((one) => one.because.includes(address)))
      fault(row, columnOf(columns, address), code, textOf(row, address))
  for (const name of ['last_name', 'first_name'] as const)
    if (textOf(row, name) === '' && !complains(row, columnOf(columns, name, 'full_name')))
      fault(row, columnOf(columns, name, 'full_name'), 'students.import_name_missing')
  if (textOf(row, 'phone') === '' && !complains(row, columnOf(columns, 'phone')))
    fault(row, columnOf(columns, 'phone'), 'students.import_phone_missing')
}

function complains(row: ReadStudent, column: string): boolean {
  return column !== '' && row.faults.some((one) => one.column === column)
}

/** Detects a student whom an earlier row of the file already names. */
class SeenBefore {
  readonly #rows = new Map<string, { readonly row: number; readonly name: string }>()

  refuse({ row, who, studentId }: Settled, columns: Readonly<Record<string, string>>): void {
    const name = foldLoosely(`${textOf(row, 'last_name')} ${textOf(row, 'first_name')}`)
    const born = textOf(row, 'birth_date')
    const signs =
      who === 'student'
        ? [`student ${studentId}`]
        : [
            ['email', textOf(row, 'email')],
            ['phone', textOf(row, 'phone')],
            ['iin', textOf(row, 'iin')],
            ['name', name && born ? `${name} ${born}` : ''],
          ].flatMap(([kind, text]) => (text ? [`${kind} ${text}`] : []))
    const met = signs.filter((sign) => this.#rows.has(sign))
    const earlier = met.map((sign) => this.#rows.get(sign)).find((one) => one !== undefined)
    if (!earlier) {
      for (const sign of signs) this.#rows.set(sign, { row: row.row, name })
      return
    }
    const params = { row: earlier.row }
    // Brothers and sisters often have the phone of a parent.
    const isPhoneOnly = met.every((sign) => sign.startsWith('phone '))
    if (isPhoneOnly && name !== earlier.name)
      fault(row, columnOf(columns, 'phone'), 'students.import_phone_shared', textOf(row, 'phone'), params)
    else
      fault(
        row,
        columnOf(columns, 'id', 'email', 'phone', 'full_name', 'last_name'),
        'students.import_row_repeated',
        '',
        params,
      )
  }
}

function fault(
  row: ReadStudent,
  column: string,
  code: ErrorCode,
  value = '',
  params: Readonly<Record<string, string | number>> = {},
): void {
  row.faults.push({ column, code, params, value })
}
