import type { Language } from '@qadam/contract/values.ts'
import type { FormatType, TextFormat } from 'gift-pegjs'
import { escaped, hasEntities, unescaped } from '../entities.ts'
import { hasTags, lineOf, paragraphsOf, plainOf } from '../html.ts'
import { htmlOfMarkdown } from '../markdown.ts'
import { richOf } from '../rich.ts'

/** Converts a GIFT text to rich text; empty when it has no readable text. */
export function htmlOf({ format, text }: TextFormat): string {
  if (format === 'markdown') return richOf(htmlOfMarkdown(text))
  if (format === 'html' || (format === 'moodle' && hasTags(text))) return richOf(text)
  return richOf(paragraphsOf(format === 'moodle' ? unescaped(text) : text))
}

/** Returns the feedback in its language, or nothing if it is empty. */
export function feedbackOf(given: TextFormat | null, language: Language) {
  const html = given ? htmlOf(given) : ''
  return html === '' ? {} : { feedback: { [language]: html } }
}

/** Returns the text as one line without markup. */
export function plainLineOf(given: TextFormat): string {
  return lineOf(htmlOf(given))
}

/** Escapes all special characters of GIFT. */
export function giftLine(text: string): string {
  return text.replace(/[\\:#={}~]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, '\\n')
}

interface Input {
  readonly format: FormatType
  readonly text: string
}

/** Converts HTML to a GIFT text: plain text if it has only paragraphs, else HTML. */
export function giftText(html: string): Input {
  const plain = plainOf(html)
  return plain === null || !isSimple(plain)
    ? { format: 'html', text: giftLine(arrowless(html.replace(/\s*\n\s*/g, ' '))) }
    : { format: 'moodle', text: giftLine(plain) }
}

/** Converts a plain line to a GIFT text. */
export function giftPlain(line: string): Input {
  return isSimple(line)
    ? { format: 'moodle', text: giftLine(line) }
    : { format: 'html', text: giftLine(arrowless(escaped(line))) }
}

/** Prefixes a text with its format, unless it is inherited. */
export function inFormat({ format, text }: Input, inherited: FormatType): string {
  return format === inherited ? text : `[${format}]${text}`
}

/** Returns true if GIFT preserves a plain text: an arrow would create pairs, a percent sign a weight. */
function isSimple(text: string): boolean {
  return (
    !hasTags(text) &&
    !hasEntities(text) &&
    !/^[\s[%/]|\s$|[ \t\u00a0]{2}|[ \t]\n|\n[ \t]|->/.test(text) &&
    text !== ''
  )
}

const arrowless = (html: string): string =>
  html.replaceAll('->', '-&gt;').replace(/^(?=[[%/])(.)/, (_, mark: string) => `&#${mark.charCodeAt(0)};`)
