import { parseMarkup } from '@qadam/contract/mailings/markup.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns a text as markup with its fields in braces, as nobody in particular would get it. */
export function sourceHtml(body: string): string {
  return parseMarkup(body)
    .pieces.map((piece) => {
      if (piece.kind === 'text') return escaped(piece.text)
      if (piece.kind === 'field')
        return escaped(`{{${piece.name}${piece.otherwise ? `|${piece.otherwise}` : ''}}}`)
      if (piece.kind === 'close') return `</${piece.tag}>`
      return piece.tag === 'a' ? `<a href="${escaped(piece.href ?? '')}">` : `<${piece.tag}>`
    })
    .join('')
}
