import { expect, test } from 'vitest'
import { programOptionsOf } from './program-options.ts'

const teacher = (first_name: string) => ({ first_name, last_name: 'Омарова' })

test('a title alone is an option without a line under it; twins are told apart by who teaches them, else by their number', () => {
  expect(
    programOptionsOf([
      { id: 1, title: 'Итальянский A1', teachers: [teacher('Сара')] },
      { id: 2, title: 'Итальянский A1', teachers: [teacher('Айгерім')] },
      { id: 3, title: 'Дизайн' },
      { id: 4, title: 'Итальянский A1', teachers: [teacher('Сара')], university: { name: 'Padua' } },
    ]),
  ).toEqual([
    { value: '1', label: 'Итальянский A1', detail: 'Сара Омарова' },
    { value: '2', label: 'Итальянский A1', detail: 'Айгерім Омарова' },
    { value: '3', label: 'Дизайн' },
    { value: '4', label: 'Итальянский A1', detail: 'Padua · Сара Омарова' },
  ])
  expect(
    programOptionsOf([
      { id: 5, title: 'A', teachers: [teacher('Сара')] },
      { id: 6, title: 'A', teachers: [teacher('Сара')] },
      { id: 7, title: 'A' },
    ]).map(({ detail }) => detail),
  ).toEqual(['Сара Омарова · № 5', 'Сара Омарова · № 6', '№ 7'])
})
