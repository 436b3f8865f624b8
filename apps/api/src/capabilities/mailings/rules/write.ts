import { type Piece, parseMarkup } from '@qadam/contract/mailings/markup.ts'
import type { MailingText, MailingTexts } from '@qadam/contract/mailings/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { escapeHtml } from '../../../platform/telegram/message-parts.ts'
import type { Values } from './fields.ts'

/** A mailing in the words of one reader. */
export interface Written {
  readonly subject: string
  /** In the HTML of Telegram: `b`, `i`, `a`. */
  readonly html: string
  readonly plain: string
  readonly buttons: readonly { readonly label: string; readonly url: string }[]
}

/** Returns the languages that have a text, in the order in which they stand for each other. */
export const languagesOf = (texts: MailingTexts, fallback: readonly Language[]): Language[] => {
  const written = (Object.keys(texts) as Language[]).filter((one) => texts[one]?.body.trim())
  return [...new Set([...fallback, ...written])].filter((one) => written.includes(one))
}

/** Returns the text for a reader of this language. */
export function textFor(
  texts: MailingTexts,
  fallback: readonly Language[],
  language: Language,
): { readonly language: Language; readonly text: MailingText } | undefined {
  const [first] = languagesOf(texts, fallback)
  const chosen = texts[language]?.body.trim() ? language : first
  const text = chosen && texts[chosen]
  return text ? { language: chosen, text } : undefined
}

/** Fills in a text. Values are never markup. */
export function writeText({ subject, body, buttons }: MailingText, values: Values): Written {
  return {
    subject: plainOf(subject, values).replaceAll(/\s+/g, ' ').trim(),
    html: htmlOf(body, values).trim(),
    plain: plainOf(body, values).trim(),
    buttons: buttons.map(({ label, url }) => ({ label, url: linkOf(url, values) })),
  }
}

const valueIn = (piece: Extract<Piece, { kind: 'field' }>, values: Values): string =>
  values[piece.name] || piece.otherwise || ''

const linkOf = (href: string, values: Values): string => (href === '{{link}}' ? (values.link ?? '') : href)

function htmlOf(text: string, values: Values): string {
  return parseMarkup(text)
    .pieces.map((piece) => {
      if (piece.kind === 'text') return escapeHtml(piece.text)
      if (piece.kind === 'field') return escapeHtml(valueIn(piece, values))
      if (piece.kind === 'close') return `</${piece.tag}>`
      return piece.tag === 'a'
        ? `<a href="${escapeHtml(linkOf(piece.href ?? '', values)).replaceAll('"', '&quot;')}">`
        : `<${piece.tag}>`
    })
    .join('')
}

// A link stands behind its words, as plain text shows it.
function plainOf(text: string, values: Values): string {
  const links: string[] = []
  const written = parseMarkup(text).pieces.map((piece) => {
    if (piece.kind === 'text') return piece.text
    if (piece.kind === 'field') return valueIn(piece, values)
    if (piece.tag !== 'a') return ''
    if (piece.kind === 'close') return ` (${links.pop() ?? ''})`
    links.push(linkOf(piece.href ?? '', values))
    return ''
  })
  return written.join('')
}
