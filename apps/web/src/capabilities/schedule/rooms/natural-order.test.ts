import { expect, test } from 'vitest'
import { inNaturalOrder } from './natural-order.ts'

test('rooms stand as people count them', () => {
  const names = ['Кабинет 10', 'кабинет 2', 'Актовый зал', 'Кабинет 1']
  expect(inNaturalOrder(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    'Актовый зал',
    'Кабинет 1',
    'кабинет 2',
    'Кабинет 10',
  ])
})
