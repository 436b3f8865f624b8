import type { Language } from '@qadam/contract/vocabulary.ts'
import { currentLanguage } from './language.ts'

/** A title as it is typed where only one is asked for: in the language of the interface. */
export function titleNow(title: string): { readonly [L in Language as `title_${L}`]?: string } {
  return { [`title_${currentLanguage()}`]: title }
}
