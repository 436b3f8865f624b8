import { columnRepeated, fileEmpty, tooManyColumns } from '../errors.ts'

/** More columns than any real table of programs has. */
const maxColumns = 300

/** Returns the column names; drops empty ones at the end, names other empty ones by their letter. */
export function headerOf(cells: readonly string[]): string[] {
  const names = cells.map((cell) =>
    cell
      .replace(/[\s\p{Cc}\ufeff]+/gu, ' ')
      .trim()
      .slice(0, 300),
  )
  while (names.length > 0 && names.at(-1) === '') names.pop()
  if (names.length === 0) throw fileEmpty()
  if (names.length > maxColumns) throw tooManyColumns({ values: { limit: maxColumns } })
  const named = names.map((name, index) => name || `#${letterOf(index)}`)
  const repeated = named.find((name, index) => named.indexOf(name) !== index)
  if (repeated) throw columnRepeated({ values: { column: repeated } })
  return named
}

/** Returns a column's spreadsheet letter: A, B, … Z, AA. */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
