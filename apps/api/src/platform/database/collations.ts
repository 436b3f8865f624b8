import type { Language } from '@qadam/contract/values.ts'
import { type SQL, sql } from './sql.ts'

/** Collations per language for names and titles; the database default sorts by code point. */
export const collations: Readonly<Record<Language, SQL>> = {
  ru: sql`"ru-x-icu"`,
  kk: sql`"kk-x-icu"`,
  en: sql`"en-x-icu"`,
}
