import { studentLanguages } from '@qadam/contract/education/vocabulary.ts'
import { groupTypes } from '@qadam/contract/groups/vocabulary.ts'
import { educationDegrees } from '@qadam/contract/programs/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { roles } from '@qadam/contract/vocabulary.ts'
import { groups as groupsInEnglish } from '@qadam/phrases/en/screens/groups.ts'
import { shell as shellInEnglish } from '@qadam/phrases/en/screens/shell.ts'
import { groups as groupsInKazakh } from '@qadam/phrases/kk/screens/groups.ts'
import { shell as shellInKazakh } from '@qadam/phrases/kk/screens/shell.ts'
import { groups as groupsInRussian } from '@qadam/phrases/ru/screens/groups.ts'
import { shell as shellInRussian } from '@qadam/phrases/ru/screens/shell.ts'
import { recordWords } from '../rules.ts'

const roleWords = { ru: shellInRussian, kk: shellInKazakh, en: shellInEnglish }
const groupWords = { ru: groupsInRussian, kk: groupsInKazakh, en: groupsInEnglish }

/** Returns the specification's five degrees of education with their index, as key and value too. */
export function educationList(language: Language) {
  return educationDegrees.map((key, id) => {
    const name = recordWords[language][`option_${key}`]
    return { id, key, name, value: name }
  })
}

/** Returns the lists of choices that no school changes, in the specification's shapes and the reader's language. */
export function fixedChoices(language: Language) {
  const languageNames = new Intl.DisplayNames([language], { type: 'language' })
  return {
    role: roles.map((option) => ({ name: roleWords[language][`role_${option}`], option })),
    group: groupTypes.map((type, index) => ({ title: groupWords[language][`type.${type}`], index })),
    known_lang: studentLanguages.map((code) => ({ name: languageNames.of(code) ?? code })),
  }
}
