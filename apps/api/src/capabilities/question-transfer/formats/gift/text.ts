import type { Language } from '@qadam/contract/values.ts'
import type { FormatType, TextFormat } from 'gift-pegjs'
import { escaped, hasTags, lineOf, paragraphsOf, plainOf } from '../html.ts'
import { htmlOfMarkdown } from '../markdown.ts'
import { richOf } from '../rich.ts'

/** A text of a GIFT file as rich text; empty when there is nothing to read. */
export function htmlOf({ format, text }: TextFormat): string {
  if (format === 'markdown') return richOf(htmlOfMarkdown(text))
  if (format === 'html' || (format === 'moodle' && hasTags(text))) return richOf(text)
  return richOf(paragraphsOf(text))
}

/** A feedback in its language; nothing when there is nothing to read. */
export function feedbackOf(given: TextFormat | null, language: Language) {
  const html = given ? htmlOf(given) : ''
  return html === '' ? {} : { feedback: { [language]: html } }
}

/** The same as one line without markup. */
export function plainLineOf(given: TextFormat): string {
  return lineOf(htmlOf(given))
}

/** Text with everything that GIFT reads as its own marks behind a backslash. */
export function giftLine(text: string): string {
  return text.replace(/[\\:#={}~]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, '\\n')
}

interface Input {
  readonly format: FormatType
  readonly text: string
}

/** HTML as a text of GIFT: paragraphs alone go without markup, anything else as HTML. */
export function giftText(html: string): Input {
  const plain = plainOf(html)
  return plain === null || !isSimple(plain)
    ? { format: 'html', text: giftLine(arrowless(html.replace(/\s*\n\s*/g, ' '))) }
    : { format: 'moodle', text: giftLine(plain) }
}

/** One line without markup as a text of GIFT. */
export function giftPlain(line: string): Input {
  return isSimple(line)
    ? { format: 'moodle', text: giftLine(line) }
    : { format: 'html', text: giftLine(arrowless(escaped(line))) }
}

/** A text with its format, unless it is that of the text before it. */
export function inFormat({ format, text }: Input, inherited: FormatType): string {
  return format === inherited ? text : `[${format}]${text}`
}

/** Whether GIFT gives a plain text back as it is: an arrow would make pairs, a sign of percent a weight. */
function isSimple(text: string): boolean {
  return !hasTags(text) && !/^[\s[%/]|\s$|[ \t\u00a0]{2}|[ \t]\n|\n[ \t]|->/.test(text) && text !== ''
}

const arrowless = (html: string): string =>
  html.replaceAll('->', '-&gt;').replace(/^(?=[[%/])(.)/, (_, mark: string) => `&#${mark.charCodeAt(0)};`)
