import { withRaisedLetters } from '@qadam/contract/raised-letters.ts'
import { withoutMarks } from '../../../ui/formula-marks.ts'

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes a plain line as rich text. */
export function asRich(line: string): string {
  return line.replace(/[&<>]/g, (sign) => named[sign] ?? sign)
}

/** Converts rich text to a plain line; null when formatting would be lost. */
export function asLine(html: string): string | null {
  const inner = /^<p>((?:(?!<\/?p[ >]).)*)<\/p>$/s.exec(html)?.[1] ?? html
  if (/<[a-z/!]/i.test(inner)) return null
  return inner
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}

/** Returns the first words of a rich text as plain text. */
export function firstWords(html: string | undefined): string {
  const words = withRaisedLetters(html ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return withoutMarks(words).slice(0, 120)
}
