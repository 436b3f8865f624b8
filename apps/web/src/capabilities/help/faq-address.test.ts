import { expect, test } from 'vitest'
import { type FaqView, faqHashOf, faqViewOf } from './faq-address.ts'

test('what is open is named by the address and opened by it', () => {
  const views: FaqView[] = [{ at: 'chapters' }, { at: 'chapter', id: 3 }, { at: 'answer', id: 12 }]
  for (const view of views) expect(faqViewOf(faqHashOf(view))).toEqual(view)
})

test.each(['', 'content', 'faq-', 'faq-0', 'faq-12x', 'faq-chapter-', 'faqs', 'faq-1e3'])(
  'the fragment "%s" opens nothing',
  (hash) => {
    expect(faqViewOf(hash)).toBe(null)
  },
)
