import { withoutMarks } from '../../../ui/formula-marks.ts'

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What was typed on one line, as rich text that says exactly that. */
export function asRich(line: string): string {
  return line.replace(/[&<>]/g, (sign) => named[sign] ?? sign)
}

/** Rich text as a line to type in, or null when it has formatting that a line would lose. */
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

/** The first words of a rich text, for a list. */
export function firstWords(html: string | undefined): string {
  const words = (html ?? '')
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
