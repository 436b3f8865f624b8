import { expect, test } from 'vitest'
import { foundByTyping } from './found-by-typing.ts'

test('a typed part finds an option, whatever the case and the order of words [R101]', () => {
  expect(foundByTyping('Университет Болоньи', 'болон')).toBe(true)
  expect(foundByTyping('Университет Болоньи', 'болоньи унив')).toBe(true)
  expect(foundByTyping('Университет Болоньи', 'падуя')).toBe(false)
})

test('Kazakh words are found when typed in Russian letters, and in the wrong layout', () => {
  expect(foundByTyping('Қазақстан', 'казак')).toBe(true)
  expect(foundByTyping('Каталог', 'rfnfkju')).toBe(true)
  expect(foundByTyping('Bologna', 'ищдщптф')).toBe(true)
})
