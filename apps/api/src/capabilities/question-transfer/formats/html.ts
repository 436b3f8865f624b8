import { withRaisedLetters } from '@qadam/contract/raised-letters.ts'
import { withStrayEscaped } from '../../../platform/rich-text/stray-signs.ts'
import { escaped, unescaped } from './entities.ts'
import { withFormulas } from './mathml.ts'

/** Converts HTML to one line without tags. */
export function lineOf(html: string): string {
  const bare = withRaisedLetters(withFormulas(html))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/?(?:b|strong|i|em|u|s|code|a)\b[^<>]*>/gi, '')
  return unescaped(bare.replace(/<[^<>]*>/g, ' '))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** Returns the text of HTML that has only paragraphs and line breaks; null when it has other markup. */
export function plainOf(html: string): string | null {
  const text = html
    .trim()
    .replace(/^<p>|<\/p>$/g, '')
    .replace(/<\/p>\s*<p>/g, '\n\n')
    .replace(/<br\s*\/?>/g, '\n')
  return /<[^<>]*>/.test(text) ? null : unescaped(text)
}

/** Converts lines of text to paragraphs, separated by empty lines. */
export function paragraphsOf(text: string): string {
  return escaped(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('')
}

/** Returns true if a text without a declared format contains HTML tags. */
export function hasTags(text: string): boolean {
  return /<[a-z/!?]/i.test(withStrayEscaped(text))
}

/** Replaces preformatted text, which rich text does not support, with code and line breaks. */
export function withoutPre(html: string): string {
  return html.replace(/<pre\b[^<>]*>([\s\S]*?)<\/pre>/gi, (_, code: string) => {
    const lines = code.replace(/^\n|\n\s*$/g, '').replace(/ {2}/g, ' \u00a0')
    return `<p><code>${lines.replaceAll('\n', '<br />')}</code></p>`
  })
}

const boundary = '\ue000'
const boundaries =
  /<\/?(?:div|section|article|aside|main|header|footer|nav|center|address|fieldset|legend|figure|figcaption|caption|details|summary|dl|dt|dd|option|optgroup|form)\b[^<>]*>/gi

/** Marks where a block begins or ends that rich text does not have, so that its words are not joined to others. */
export function withBoundaries(html: string): string {
  return html.replace(boundaries, boundary)
}

/** Turns marked boundaries inside of a text into line breaks. */
export function withBreaks(html: string): string {
  return html
    .replace(/\s*\ue000[\s\ue000]*/g, boundary)
    .replace(
      /^\ue000|\ue000$|\ue000(?=<\/?(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|hr|br)\b)/g,
      '',
    )
    .replace(/(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|hr|br)\b[^<>]*>)\ue000/g, '$1')
    .replaceAll(boundary, '<br />')
}
