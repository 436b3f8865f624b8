import { withoutInvisible } from '@qadam/contract/invisible.ts'
import { unguardedCell } from '../files/sheet-file.ts'

/** Returns the distinct values of a cell with several. */
export function splitBy(separator: string, text: string): string[] {
  const parts = text.split(separator).map((part) => lineOf(part))
  return [...new Set(parts.filter((part) => part !== ''))]
}

/**
 * Normalizes multi-line text: line ends become
 * , other control characters are removed.
 */
export function linesOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
    .trim()
}

/** Normalizes a line: control characters and whitespace runs become single spaces. */
export function lineOf(text: string): string {
  return /[\s\p{Cc}]/u.test(text) ? text.replace(/[\s\p{Cc}]+/gu, ' ').trim() : text
}

/**
 * Returns a cell as text: well-formed, trimmed, without invisible characters and the apostrophe that guards formulas in
 * exports.
 */
export function cleaned(cell: string): string {
  return unguardedCell(withoutInvisible(cell.toWellFormed()).trim())
}
