import type { Language } from '@qadam/contract/values.ts'
import { safeRichText } from '../../../platform/rich-text/safe-rich-text.ts'

/** Returns sanitized rich text, or null when nothing readable is left. Plain text becomes paragraphs. */
export function richTextOf(text: string): string | null {
  if (/<[a-z!/]/i.test(text)) return safeRichText(text)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('')
}

/** The language of a text by its letters: Kazakh ones, other Cyrillic ones, or none of them. */
export function languageOfText(text: string): Language {
  if (/[әғқңөұүһі]/i.test(text)) return 'kk'
  return /\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en'
}
