import type { FieldName } from './fields.ts'
import { fieldNames } from './fields.ts'

/** A piece of a message: text, a field with the word that stands for an empty value, or a tag that opens or ends. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly name: FieldName; readonly otherwise: string | null }
  | { readonly kind: 'open' | 'close'; readonly tag: 'b' | 'i' | 'a'; readonly href?: string }

export interface MarkupFault {
  readonly code:
    | 'unknown_field'
    | 'unclosed_field'
    | 'unknown_tag'
    | 'unclosed_tag'
    | 'wrong_end'
    | 'bad_link'
  /** The field or tag as it was written. */
  readonly text: string
}

const token = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}|<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi
const openTag = { b: 'b', strong: 'b', i: 'i', em: 'i', a: 'a' } as const

/**
 * Reads the text of a mailing: line breaks are real, tags are `b`, `i` and `a href`, fields are `{{name}}` or
 * `{{name|word}}`. Returns its pieces and all faults; a text with faults is not sent.
 */
export function parseMarkup(text: string): { pieces: Piece[]; faults: MarkupFault[] } {
  const pieces: Piece[] = []
  const faults: MarkupFault[] = []
  const open: ('b' | 'i' | 'a')[] = []
  let from = 0
  const plain = (until: number) => {
    const part = text.slice(from, until)
    if (part.includes('{{'))
      faults.push({ code: 'unclosed_field', text: part.slice(part.indexOf('{{'), part.indexOf('{{') + 20) })
    if (part) pieces.push({ kind: 'text', text: part })
  }
  for (const found of text.matchAll(token)) {
    plain(found.index)
    from = found.index + found[0].length
    const [written, field, otherwise, slash, tag = '', rest = ''] = found
    if (field !== undefined) {
      const name = fieldNames.find((one) => one === field)
      if (name) pieces.push({ kind: 'field', name, otherwise: otherwise?.trim() || null })
      else faults.push({ code: 'unknown_field', text: written })
      continue
    }
    const known = openTag[tag.toLowerCase() as keyof typeof openTag]
    if (!known) faults.push({ code: 'unknown_tag', text: written })
    else if (slash) {
      if (open.at(-1) === known) {
        open.pop()
        pieces.push({ kind: 'close', tag: known })
      } else faults.push({ code: 'wrong_end', text: written })
    } else {
      const href = known === 'a' ? /href\s*=\s*"([^"]*)"/i.exec(rest)?.[1] : undefined
      if (known === 'a' && (href === undefined || !isLink(href))) {
        faults.push({ code: 'bad_link', text: written })
        continue
      }
      open.push(known)
      pieces.push({ kind: 'open', tag: known, ...(href === undefined ? {} : { href }) })
    }
  }
  plain(text.length)
  for (const tag of open) faults.push({ code: 'unclosed_tag', text: `<${tag}>` })
  return { pieces, faults }
}

/** True for an address that a message may lead to: https, or a field that is a link. */
export const isLink = (href: string): boolean =>
  href === '{{link}}' || (/^https:\/\/[^\s"<>]+$/.test(href) && URL.canParse(href))

/** Returns the fields that a text uses, each once. */
export const fieldsOf = (text: string): FieldName[] => {
  const used = parseMarkup(text).pieces.flatMap((piece) => {
    if (piece.kind === 'field') return [piece.name]
    return piece.kind === 'open' && piece.href === '{{link}}' ? ['link' as const] : []
  })
  return [...new Set(used)]
}

/** The length of a text without its tags, in UTF-16 units; fields count as they are written. */
export const lengthOf = (text: string): number => text.replace(/<\/?[a-z][^<>]*>/gi, '').length
