import { unguardedCell } from '../files/sheet-file.ts'

/** The values of a cell that holds several, each once. */
export function splitBy(separator: string, text: string): string[] {
  const parts = text.split(separator).map((part) => lineOf(part))
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** Several lines: line ends become \n, other control characters go. */
export function linesOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
    .trim()
}

/** One line: control characters and runs of spaces become single spaces. */
export function lineOf(text: string): string {
  return /[\s\p{Cc}]/u.test(text) ? text.replace(/[\s\p{Cc}]+/gu, ' ').trim() : text
}

/** A cell as text: well-formed, trimmed, and without the apostrophe with which exports guard formulas. */
export function cleaned(cell: string): string {
  return unguardedCell(cell.toWellFormed().trim())
}
