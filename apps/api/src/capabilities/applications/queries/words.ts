import type { Language } from '@qadam/contract/values.ts'
import { resolved } from '../../programs/public.ts'

/** Builds a person from columns with a common prefix; null when there is none. */
export function personOf<Prefix extends string>(
  prefix: Prefix,
  row: { readonly [K in `${Prefix}_id`]: number | null } & {
    readonly [K in `${Prefix}_first_name` | `${Prefix}_last_name`]: string | null
  },
): { id: number; first_name: string; last_name: string } | null {
  const facts = row as Readonly<Record<string, string | number | null>>
  const id = facts[`${prefix}_id`]
  if (typeof id !== 'number') return null
  return {
    id,
    first_name: String(facts[`${prefix}_first_name`] ?? ''),
    last_name: String(facts[`${prefix}_last_name`] ?? ''),
  }
}

export interface Titles {
  readonly title_ru: string | null
  readonly title_kk: string | null
  readonly title_en: string | null
}

export function titleIn(titles: Titles, language: Language): string {
  return resolved(titles, 'title', language)
}
