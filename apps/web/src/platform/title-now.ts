import type { Language } from '@qadam/contract/vocabulary.ts'
import { currentLanguage } from './language.ts'

/** Returns a single typed title as the title field of the interface language. */
export function titleNow(title: string): { readonly [L in Language as `title_${L}`]?: string } {
  return { [`title_${currentLanguage()}`]: title }
}
