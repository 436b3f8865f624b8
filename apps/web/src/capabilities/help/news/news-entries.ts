import type { Role } from '@qadam/contract/vocabulary.ts'
import type { news } from '@qadam/phrases/ru/screens/news.ts'

/** Something that the product got, in words for people; its phrases are `NAME` and `NAME_text`. */
export interface NewsEntry {
  readonly on: string
  readonly name: Exclude<keyof typeof news, `${string}_text` | 'title' | 'intro'>
  /** For these roles alone; everybody when absent. */
  readonly roles?: readonly Role[]
}

const staff: readonly Role[] = ['admin', 'admin_school']

/** The changelog for people, the newest first. Whoever builds something that people notice adds a line and its phrases. */
export const newsEntries: readonly NewsEntry[] = [
  { on: '2026-11-25', name: 'faq' },
  { on: '2026-11-25', name: 'faqEditor', roles: ['admin_school'] },
  { on: '2026-11-25', name: 'storage' },
  { on: '2026-11-25', name: 'home', roles: ['student'] },
  { on: '2026-11-25', name: 'courses', roles: ['teacher'] },
  { on: '2026-11-25', name: 'search' },
  { on: '2026-11-25', name: 'offers', roles: ['student', ...staff] },
  { on: '2026-11-25', name: 'holidays', roles: staff },
]

/** Returns the entries for a role. */
export const newsFor = (role: Role): NewsEntry[] =>
  newsEntries.filter(({ roles }) => roles?.includes(role) ?? true)
