import { expect, test } from 'vitest'
import type { Words } from '../../catalogue/program-words.ts'
import { optionsAmong } from '../../learning/own-options.ts'
import { languageChoices } from './language-choices.ts'

const words = ((key: string) => key) as Words
const popular = ['en', 'tr', 'de', 'hu', 'it', 'el', 'ru', 'kk']

test("a program's twelve languages are offered, the popular ones first in their order [R367-R378] [R380]", () => {
  const codes = (chosen: readonly string[]) => languageChoices(chosen, words).map(({ value }) => value)
  expect(codes([])).toEqual([...popular, 'cs', 'sk', 'pl', 'zh'])
  expect(codes(['ja', 'en', ''])).toEqual([...popular, 'cs', 'sk', 'pl', 'zh', 'ja'])
})

test('lessons are narrowed by the popular languages first, however often each is taught [R380]', () => {
  const card = (languages: readonly string[]) => ({ languages, tags: [], cities: [] }) as never
  const cards = [card(['pl', 'kk', 'ru']), card(['pl', 'kk']), card(['pl', 'en'])]
  expect(optionsAmong(cards, (code) => code).lang.map(({ value }) => value)).toEqual(['en', 'ru', 'kk', 'pl'])
})
