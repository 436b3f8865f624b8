import type { Language } from '@qadam/contract/values.ts'
import { type SQL, sql } from './sql.ts'

/** How people of a language sort names and titles; the database's own order is that of code points. */
export const collations: Readonly<Record<Language, SQL>> = {
  ru: sql`"ru-x-icu"`,
  kk: sql`"kk-x-icu"`,
  en: sql`"en-x-icu"`,
}
