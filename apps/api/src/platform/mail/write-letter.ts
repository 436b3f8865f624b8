import {
  escapeHtml,
  type Letterhead,
  letterButton,
  letterSheet,
  quietLink,
  quietText,
} from './letter-sheet.ts'
import type { Letter } from './message.ts'

/** A text with markup beside the same as plain text; paragraphs are parted by an empty line. */
export interface MarkedText {
  readonly html: string
  readonly plain: string
}

/** Where a reader ends such letters: a page, which a mail client may also post to (RFC 8058). */
export interface UnsubscribeLink {
  readonly label: string
  readonly url: string
}

/** Content of an e-mail. */
export interface LetterWords {
  readonly to: string
  readonly language: string
  readonly subject: string
  /** Plain sentences, or a text that has its own markup: `b`, `i` and `a`, escaped by who wrote it. */
  readonly paragraphs: readonly (string | MarkedText)[]
  /** Shown large, for a code. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string; readonly whenBroken: string }
  /** Small print, in order. */
  readonly footer: readonly string[]
  /** Only for letters that can be switched off. */
  readonly unsubscribe?: UnsubscribeLink | undefined
  readonly school: Letterhead
}

/** Lays out an e-mail as plain text and as HTML that every mail client shows. */
export function writeLetter(words: LetterWords): Letter {
  return {
    to: words.to,
    subject: words.subject.replace(/[\r\n]+/g, ' '),
    text: textOf(words),
    html: htmlOf(words),
    ...(words.unsubscribe ? { headers: unsubscribeHeaders(words.unsubscribe) } : {}),
  }
}

const unsubscribeHeaders = ({ url }: UnsubscribeLink) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function textOf({ paragraphs, code, action, footer, unsubscribe }: LetterWords): string {
  const [first, ...others] = paragraphs.map((one) => (typeof one === 'string' ? one : one.plain))
  const body = [first, code, ...others, action && `${action.label}: ${action.url}`]
  const small = [...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [])]
  return `${body.filter(Boolean).join('\n\n')}\n\n--\n${small.join('\n')}\n`
}

function htmlOf(words: LetterWords): string {
  const { language, subject, paragraphs, code, action, footer, unsubscribe, school } = words
  const [first = '', ...others] = paragraphs
  const body = [
    paragraphOf(first),
    ...(code ? [codeOf(code)] : []),
    ...others.map(paragraphOf),
    ...(action ? [letterButton(action, school), brokenLink(action)] : []),
  ]
  const small = [...footer.map(escapeHtml), ...(unsubscribe ? [quietLink(unsubscribe)] : [])]
  return letterSheet({ language, title: subject, school, body: body.join(''), footer: small.join('<br>') })
}

const paragraphOf = (text: string | MarkedText): string =>
  linesOf(text)
    .map((part) => `<p style="margin:0 0 16px">${part}</p>`)
    .join('')

const linesOf = (text: string | MarkedText): string[] =>
  typeof text === 'string'
    ? [escapeHtml(text).replaceAll('&#10;', '<br>')]
    : text.html.split(/\n{2,}/).map((part) => part.replaceAll('\n', '<br>'))

const codeOf = (code: string): string =>
  `<p style="margin:0 0 16px;font:700 34px/1.2 ui-monospace,Consolas,monospace;letter-spacing:8px">${escapeHtml(code)}</p>`

const brokenLink = ({ whenBroken, url }: NonNullable<LetterWords['action']>): string =>
  quietText(`${escapeHtml(whenBroken)}<br><span style="word-break:break-all">${escapeHtml(url)}</span>`)
