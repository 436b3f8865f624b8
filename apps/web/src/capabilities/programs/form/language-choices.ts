import { popularFirst, programLanguages } from '@qadam/contract/programs/rules.ts'
import { languageName, type Words } from '../../catalogue/program-words.ts'

/** The languages that the form offers and those that a program has besides, the popular ones first. */
export function languageChoices(chosen: readonly string[], words: Words) {
  const codes = [...new Set([...programLanguages, ...chosen])].filter(Boolean)
  return popularFirst(codes, (code) => code).map((code) => ({
    value: code,
    label: languageName(code, words),
  }))
}
