import { languages } from '@qadam/contract/values.ts'
import { expect, test } from 'vitest'
import { phrasesOf, reminderPhrases } from './commands/letter.ts'

test('what a chat and the bell say of a payment does not call itself a letter', () => {
  for (const language of languages)
    for (const keys of Object.values(phrasesOf))
      for (const key of keys) expect(reminderPhrases[language][key]).not.toMatch(/письм|(^|\s)хат|letter/i)
})
