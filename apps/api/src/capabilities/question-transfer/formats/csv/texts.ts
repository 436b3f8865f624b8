import { hasEntities, unescaped } from '../entities.ts'
import { hasTags, paragraphsOf, plainOf } from '../html.ts'
import { richOf } from '../rich.ts'

/** Converts a cell to rich text: plain lines or HTML. */
export function richOfCell(cell: string): string {
  const text = cell.replace(/\r\n?/g, '\n').trim()
  return richOf(hasTags(text) ? text : paragraphsOf(unescaped(text)))
}

/** Converts rich text to a cell: as plain text if that loses nothing. */
export function cellOfRich(html: string): string {
  const plain = plainOf(html)
  return plain === null || hasTags(plain) || hasEntities(plain) || plain.trim() !== plain ? html : plain
}
