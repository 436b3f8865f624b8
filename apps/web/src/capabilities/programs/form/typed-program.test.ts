import { expect, test } from 'vitest'
import { emptyValues } from './program-values.ts'
import { typedProgram } from './typed-program.ts'

const preview = (values: Partial<typeof emptyValues>) =>
  typedProgram({
    saved: null,
    values: { ...emptyValues, ...values },
    attachments: { posters: [], media: [] },
    nameOf: (kind, id) => `${kind} ${id}`,
    language: 'kk',
    today: '2026-11-21',
    rates: new Map([['EUR', 600]]),
  })

test('a preview speaks the language of the reader and falls back to one that is written', () => {
  expect(preview({ title_ru: 'Химия', title_kk: 'Химия пәні' }).title).toBe('Химия пәні')
  expect(preview({ title_en: 'Chemistry' }).title).toBe('Chemistry')
})

test('a preview shows money as the page will, also in tenge', () => {
  const { price, price_kzt, cost } = preview({ price: 254.5, currency: 'EUR', cost: '' })
  expect([price, price_kzt, cost]).toEqual([25_450, 15_270_000, null])
})

test('a preview names what was chosen and leaves out rounds that are not whole', () => {
  const { university, rounds, is_open } = preview({
    university: '7',
    rounds: [
      { start: '2026-11-01', end: '2026-12-01' },
      { start: '2027-01-01', end: '' },
    ],
  })
  expect(university).toEqual({ id: 7, name: 'university 7' })
  expect(rounds).toHaveLength(1)
  expect(is_open).toBe(true)
})
