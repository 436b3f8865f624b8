import { hasTags, paragraphsOf, plainOf } from '../html.ts'
import { richOf } from '../rich.ts'

/** Rich text of a cell: lines as they are typed, or HTML. */
export function richOfCell(cell: string): string {
  const text = cell.replace(/\r\n?/g, '\n').trim()
  return richOf(hasTags(text) ? text : paragraphsOf(text))
}

/** Rich text as a cell: without markup where nothing is lost by it. */
export function cellOfRich(html: string): string {
  const plain = plainOf(html)
  return plain === null || hasTags(plain) || plain.trim() !== plain ? html : plain
}
