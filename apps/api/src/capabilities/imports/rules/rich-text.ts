import { safeRichText } from '../../../platform/rich-text/safe-rich-text.ts'

/** Formatted text made safe, null when nothing readable is left; text without tags becomes paragraphs. */
export function richTextOf(text: string): string | null {
  if (/<[a-z!/]/i.test(text)) return safeRichText(text)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('')
}
