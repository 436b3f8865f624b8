import { safeRichText } from '../../../platform/rich-text/safe-rich-text.ts'
import { withBoundaries, withBreaks, withoutPre } from './html.ts'
import { withFormulas } from './mathml.ts'

const block = 'p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|hr'
const aroundBlocks = new RegExp(`\\s*(</?(?:${block})\\b[^<>]*>)\\s*`, 'g')
const hasBlock = new RegExp(`<(?:${block})\\b`)

/**
 * Sanitizes HTML of a file for storage: removes line breaks and empty paragraphs of the program that wrote
 * it, and wraps bare text in a paragraph. Empty when there is no readable text, for example only a picture.
 */
export function richOf(html: string): string {
  const given = withBoundaries(withoutPre(withFormulas(html)))
  const safe = withBreaks((safeRichText(given) ?? '').replace(/\s+/g, ' ')).replace(aroundBlocks, '$1')
  const text = safe.replace(/<p>(?:\s|\u00a0|&nbsp;|<br \/>)*<\/p>/g, '').trim()
  return text === '' || hasBlock.test(text) ? text : `<p>${text}</p>`
}
