const formula = /^[\s'"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** A text as a cell: what a spreadsheet would take for a formula is opened as text. */
export function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text of a cell that was written so. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
