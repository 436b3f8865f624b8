import { searchFaq } from '@qadam/contract/help/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { guestOf } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { startWithFaq } from './factory.ts'

let school: SchoolFixture
beforeAll(async () => {
  school = await schoolFixture()
  await startWithFaq(school)
})

const search = async (q: string, language: 'ru' | 'kk' | 'en' = 'ru') =>
  (await guestOf(school).call(searchFaq, { query: { q }, language }).expect(200)).results

const firstOf = async (q: string) => (await search(q))[0]?.title

test.each([
  ['апостиль', 'Что такое апостиль и почему их бывает два?'],
  // A Russian ending, and a Kazakh one.
  ['где апостили', 'Где в Казахстане поставить апостиль?'],
  ['апостильді', 'Что такое апостиль и почему их бывает два?'],
  ['визаға', 'Какая виза нужна для учёбы в Италии и когда на неё подавать?'],
  // Slips, the other keyboard, Latin letters, a beginning.
  ['апастиль', 'Что такое апостиль и почему их бывает два?'],
  ['fgjcnbkm', 'Что такое апостиль и почему их бывает два?'],
  ['apostil', 'Что такое апостиль и почему их бывает два?'],
  ['universitali', 'Что такое Universitaly и когда там подавать заявку?'],
  ['сколько баллов айелтс', 'Какой балл IELTS нужен для поступления?'],
  // A keyword that is in no text, and a whole sentence.
  ['запасной вариант', 'Сколько программ выбрать?'],
  ['меня не приняли, что теперь делать', 'Университет отказал. Что теперь?'],
])('"%s" finds the answer that was meant', async (typed, title) => {
  expect(await firstOf(typed)).toBe(title)
})

test('a question that was asked in one language is answered in the reader’s', async () => {
  const [first] = await search('загранпаспорт документы', 'kk')
  expect(first).toMatchObject({ language: 'kk', title: 'Оқуға түсу үшін қандай құжаттар керек?' })
})

test.each(['щшгнекук', 'qqqqqqqq', 'апостиль бегемот', 'xyzzy плюх'])(
  'nonsense finds nothing: %s',
  async (typed) => {
    expect(await search(typed)).toEqual([])
  },
)

test.each([
  ['nothing', ''],
  ['signs', '?!… «» %_\\ -- &|!:*()'],
  ['invisible letters', '\u200b\u2060\u00ad\ufeff'],
  ['2,000 letters', 'апостиль '.repeat(222)],
  ['one letter 2,000 times', 'ы'.repeat(2_000)],
  ['many different words', Array.from({ length: 180 }, (_, n) => `слово${n}`).join(' ')],
])('%s are answered', async (_, typed) => {
  expect((await search(typed)).length).toBeLessThanOrEqual(20)
})
