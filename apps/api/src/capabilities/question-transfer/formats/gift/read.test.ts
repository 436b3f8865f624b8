import { expect, test } from 'vitest'
import type { Entry } from '../exchanged.ts'
import { readGift } from './read.ts'

const read = (source: string): Entry[] => [...readGift(source)]
const contentOf = (source: string) => {
  const [entry] = read(source)
  if (entry?.kind !== 'question') throw new Error(JSON.stringify(entry))
  return entry.content
}

test('of 5,000 questions one is broken: it is named with its line, the others are there', {
  tags: 'long',
}, () => {
  const questions = Array.from(
    { length: 5000 },
    (_, at) => `::Q${at}::Столица №${at}? {\n=Астана\n~Алматы\n}`,
  )
  questions[3210] = '::Q3210::Столица? {\n=Астана\n~Алматы'
  const entries = read(questions.join('\n\n'))
  expect(entries).toHaveLength(5000)
  expect(entries.filter(({ kind }) => kind === 'question')).toHaveLength(4999)
  expect(entries[3210]).toMatchObject({
    kind: 'broken',
    code: 'transfer.gift_not_closed',
    line: 3210 * 5 + 1,
    excerpt: '::Q3210::Столица? { =Астана ~Алматы',
  })
})

test.each([
  ['{', 'transfer.gift_not_closed'],
  ['Сколько? =4 ~5}', 'transfer.gift_not_opened'],
  ['Сколько? {~%500%4}', 'transfer.gift_unreadable'],
  ['Сколько? {~4 ~5}', 'transfer.no_right_answer'],
  ['Сколько? {=%50%4 =%20%5}', 'transfer.no_right_answer'],
  ['{=4}', 'tasks.needs_question'],
  [`Слишком длинно ${'а'.repeat(60_001)} {}`, 'transfer.question_too_long'],
  [`Много {=1${'~2'.repeat(40)}}`, 'field.too_long'],
])('%.20s is broken for a reason that is said', (source, code) => {
  expect(read(source)).toMatchObject([{ kind: 'broken', code, line: 1 }])
})

test('one pair is a matching question already', () => {
  expect(read('Пары {=a -> b}')).toMatchObject([
    { kind: 'question', content: { type: 'compare_words', pairs: [{ left: {}, right: {} }] } },
  ])
})

test('lines are counted with comments, empty lines and ends of lines of every kind', () => {
  const entries = read('// one\r\n\r\n// two\r\nA? {T}\r\n\r\n\r\n$CATEGORY: x\r\n\r\nB? {')
  expect(entries.map(({ kind, line }) => [kind, line])).toEqual([
    ['question', 4],
    ['category', 7],
    ['broken', 9],
  ])
})

test('what could run in a reader’s page is gone, formulas and tags of a file are kept', () => {
  expect(
    contentOf('// [tag:x] [id:7]\n[html]<p onclick\\="x()">Да<script>alert(1)</script></p>{T}'),
  ).toMatchObject({
    prompt: { ru: '<p>Да</p>' },
  })
  expect(read('// [tag:x] [id:7]\n::T::$ x \\= 1 $ {T}')).toMatchObject([
    { name: 'T', ref: '7', tags: ['x'], content: { prompt: { en: '<p>$ x = 1 $</p>' } } },
  ])
})

test('each kind of question becomes a task of ours', () => {
  expect(contentOf('Солнце встаёт на востоке. {T#Нет.#Да!}')).toMatchObject({
    type: 'select_one',
    options: [
      { id: 'true', is_correct: true, feedback: { ru: '<p>Да!</p>' } },
      { id: 'false', is_correct: false, feedback: { ru: '<p>Нет.</p>' } },
    ],
  })
  expect(contentOf('Қай қала? {=Астана ~%50%Алматы}')).toMatchObject({
    type: 'select_one',
    partial: true,
    options: [{ text: { kk: '<p>Астана</p>' } }, { weight: 50, is_correct: false }],
  })
  expect(contentOf('Two? {~%-100%No ~%50%Grant ~%50%Julia}')).toMatchObject({
    type: 'test',
    partial: true,
    options: [{ is_correct: false, weight: -100 }, { is_correct: true }, { is_correct: true }],
  })
  expect(contentOf('Grant is {~buried =entombed} in a tomb.')).toMatchObject({
    type: 'words_options',
    passages: { en: { text: '<p>Grant is {{1}} in a tomb.</p>' } },
  })
  expect(contentOf('Two plus two equals {=four =4}.')).toMatchObject({
    type: 'insert_words',
    passages: { en: { text: '<p>Two plus two equals {{1}}.</p>', gaps: [{ accepted: ['four', '4'] }] } },
  })
  expect(contentOf('Pi? {#3.141..3.142}')).toMatchObject({
    type: 'insert_words',
    passages: { en: { gaps: [{ accepted: ['3.1415'], tolerance: 0.0005 }] } },
  })
  expect(contentOf('When? {#=1822:0 =%50%1822:2#Near.}')).toMatchObject({
    partial: true,
    passages: {
      en: {
        gaps: [
          {
            accepted: ['1822'],
            tolerance: 0,
            graded: [{ percent: 100 }, { percent: 50, tolerance: 2, feedback: { en: '<p>Near.</p>' } }],
          },
        ],
      },
    },
  })
  expect(contentOf('Match {=Canada -> Ottawa =Japan -> Tokyo = -> Rome}')).toMatchObject({
    type: 'compare_words',
    pairs: [{ left: { en: 'Canada' }, right: { en: 'Ottawa' } }, { left: { en: 'Japan' } }],
    extra: [{ right: { en: 'Rome' } }],
  })
  expect(contentOf('Write. {####See the book.}')).toMatchObject({
    type: 'essay',
    explanation: { en: '<p>See the book.</p>' },
  })
  expect(contentOf('[markdown]**Read** this\n\n')).toMatchObject({
    type: 'text',
    text: { en: '<p><strong>Read</strong> this</p>' },
  })
})

test.each([
  ['Время: 10:30? {=да: верно ~нет}', 'Время: 10:30?'],
  ['::Урок 2: цвета::Какой: красный или синий? {=красный ~синий}', 'Какой: красный или синий?'],
  ['Что такое std::vector? {=список ~карта#нет: это std::map}', 'Что такое std::vector?'],
  ['См. https://qadam.kz/a=1#b ? {T}', 'См. https://qadam.kz/a=1#b ?'],
  [':внимание: верно? {T#да: верно}', ':внимание: верно?'],
  ['// [id:7]\nСегодня: {=среда ~четверг ####потому: так}', 'Сегодня:'],
])('marks that nobody escaped are words: %s', (source, prompt) => {
  expect(contentOf(source).prompt.ru).toContain(prompt)
})

test('a colon between numbers stays a tolerance, and one in what is said of a number is a word', () => {
  const content = contentOf('Когда: {#=1822:5#верно: 1822 =%50%1830:10}')
  if (content.type !== 'insert_words') throw new Error(content.type)
  expect(content.prompt.ru).toContain('Когда:')
  expect(content.passages.ru?.gaps[0]).toMatchObject({ accepted: ['1822'], tolerance: 5 })
})

test('a title keeps its colons, and what is really broken is told with what to do', () => {
  const [entry] = read('::Урок 2: цвета::Верно? {T}')
  expect(entry).toMatchObject({ kind: 'question', name: 'Урок 2: цвета' })
  expect(read('Что: {=a ~b')).toMatchObject([{ kind: 'broken', code: 'transfer.gift_not_closed' }])
})
