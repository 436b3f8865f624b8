import { decodeHTMLStrict } from 'entities'

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Decodes HTML entities; unknown ones stay unchanged. */
export function unescaped(html: string): string {
  return decodeHTMLStrict(html)
}

/** Whether a text has an entity of HTML, which a reader shows as the letter that it names. */
export function hasEntities(text: string): boolean {
  return unescaped(text) !== text
}
