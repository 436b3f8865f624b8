/** What of the frequent questions is open: the chapters, one of them, or an answer. */
export type FaqView =
  | { readonly at: 'chapters' }
  | { readonly at: 'chapter'; readonly id: number }
  | { readonly at: 'answer'; readonly id: number }

const patterns = {
  chapters: /^faq$/,
  chapter: /^faq-chapter-(\d{1,15})$/,
  answer: /^faq-(\d{1,15})$/,
} as const

/**
 * Returns what the fragment of an address opens; null when that is nothing of the frequent questions. The fragment, because
 * pages load by their search params, and an answer opens over any of them.
 */
export function faqViewOf(hash: string): FaqView | null {
  if (patterns.chapters.test(hash)) return { at: 'chapters' }
  for (const at of ['chapter', 'answer'] as const) {
    const id = Number(patterns[at].exec(hash)?.[1] ?? 0)
    if (id > 0) return { at, id }
  }
  return null
}

/** Returns the fragment that opens a view; empty for none. */
export function faqHashOf(view: FaqView | null): string {
  if (!view) return ''
  if (view.at === 'chapters') return 'faq'
  return view.at === 'chapter' ? `faq-chapter-${view.id}` : `faq-${view.id}`
}

/** Returns the address of an answer on a page that is open to everybody. */
export function faqLinkTo(id: number): string {
  return `${window.location.origin}/guest-catalog#${faqHashOf({ at: 'answer', id })}`
}
