import sanitizeHtml from 'sanitize-html'
import { withStrayEscaped } from './stray-signs.ts'

/** Allowed tags of rich text: structure and emphasis; no pictures, no frames, nothing executable. */
const richTextRules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sup',
    'sub',
    'code',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    h1: 'h2',
  },
}

/** Returns sanitized rich text, safe to store and show; null when no readable text is left. */
export function safeRichText(given: string): string | null {
  const safe = sanitizeHtml(withStrayEscaped(given), richTextRules).trim()
  return sanitizeHtml(safe, { allowedTags: [], allowedAttributes: {} }).trim() === '' ? null : safe
}
