import { popularFirst, programLanguages } from '@qadam/contract/programs/rules.ts'
import { languageName, type Words } from '../../catalogue/program-words.ts'

/** Returns the language options: those that the form offers and those already chosen, popular ones first. */
export function languageChoices(chosen: readonly string[], words: Words) {
  const codes = [...new Set([...programLanguages, ...chosen])].filter(Boolean)
  return popularFirst(codes, (code) => code).map((code) => ({
    value: code,
    label: languageName(code, words),
  }))
}
