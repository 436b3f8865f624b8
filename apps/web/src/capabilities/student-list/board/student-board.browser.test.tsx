import { changeRecord, listSelectors } from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const stages = [
  { id: 3, name: 'Договор' },
  { id: 5, name: 'Виза' },
]
const ofSteps = new Map([
  [1, [3]],
  [2, [] as number[]],
  [4, [3, 5]],
])
const names = new Map([
  [1, 'Айгерім'],
  [2, 'Болат'],
  [4, 'Дана'],
])
let steps = new Map(ofSteps)
let countOfNoStage = 1

const row = (id: number) => ({
  id,
  first_name: names.get(id) ?? '',
  last_name: 'Оспанова',
  role: 'student' as const,
  record_version: 6,
  values: { steps: steps.get(id) ?? [], countries: ['IT'] },
  work: { next_step: id === 1 ? { text: 'Позвонить отцу', due_on: null } : null },
})
interface Asked {
  readonly field: string
  readonly op: string
  readonly value: readonly number[]
}
/** Answers as the server does: which students hold what the conditions name. */
const found = (conditions: readonly Asked[]) =>
  [...steps.keys()].filter((id) =>
    conditions.every(({ op, value }) => {
      const holds = value.some((one) => steps.get(id)?.includes(one))
      return op === 'any_of' ? holds : !holds
    }),
  )
const conditionsIn = (query: unknown) => (query as { filter?: readonly Asked[] }).filter ?? []

beforeEach(async () => {
  await page.viewport(1440, 900)
  steps = new Map(ofSteps)
  countOfNoStage = 1
  answerByExamples()
  server.answer(listSelectors, { steps: stages })
  server.answer(listPeople, ({ query }) => {
    const ids = found(conditionsIn(query))
    return {
      count: ids.includes(2) && ids.length === 1 ? countOfNoStage : ids.length,
      results: ids.map(row) as never,
    }
  })
  server.answer(changeRecord, ({ params, body }) => {
    steps.set(Number(params.id), body.values.steps as number[])
    return { version: (body.version as number) + 1 }
  })
})

const column = (name: string) => page.getByRole('region', { name })
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const open = async () => {
  const opened = await openPage('/users-list?layout=board', { as: 'admin' })
  await expect.element(column('Договор').getByRole('link', { name: 'Айгерім Оспанова' })).toBeVisible()
  return opened
}

test('students stand in the column of their furthest step, and those without one in the first', async () => {
  await open()
  await expect.element(column('Без этапа').getByRole('link', { name: 'Болат Оспанова' })).toBeVisible()
  await expect.element(column('Виза').getByRole('link', { name: 'Дана Оспанова' })).toBeVisible()
  expect(column('Виза').getByRole('link').elements()).toHaveLength(1)
  await expect.element(card('Айгерім').getByText('Позвонить отцу')).toBeVisible()
  await expect.element(card('Болат').getByText('Без следующего шага')).toBeVisible()
})

test('a dropped card changes the steps at the record’s version, and is put back by undo', async () => {
  await open()
  await card('Айгерім').dropTo(column('Виза'))
  await expect.element(column('Виза').getByRole('link', { name: 'Айгерім Оспанова' })).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(column('Договор').getByRole('link', { name: 'Айгерім Оспанова' })).toBeVisible()
  expect(server.sent(changeRecord).map(({ body }) => body)).toEqual([
    { values: { steps: [3, 5] }, version: 6 },
    { values: { steps: [3] }, version: 7 },
  ])
})

test('a card that goes back loses the later step, and a drop on its own column changes nothing', async () => {
  await open()
  await card('Дана').dropTo(column('Виза'))
  await card('Дана').dropTo(column('Договор'))
  await expect.element(column('Договор').getByRole('link', { name: 'Дана Оспанова' })).toBeVisible()
  expect(server.sent(changeRecord).map(({ body }) => body)).toEqual([{ values: { steps: [3] }, version: 6 }])
})

test('by the keyboard alone a card is found, chosen, shown, and moved by its menu', async () => {
  await open()
  await userEvent.keyboard('jj')
  await expect.element(card('Айгерім')).toHaveAttribute('data-current', 'true')
  await userEvent.keyboard('x')
  await expect.element(card('Айгерім').getByRole('checkbox')).toBeChecked()
  await userEvent.keyboard('x')
  const move = card('Айгерім').getByRole('button', { name: 'Переместить: Айгерім Оспанова' })
  ;(move.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: 'Без этапа' }).click()
  await expect.element(column('Без этапа').getByRole('link', { name: 'Айгерім Оспанова' })).toBeVisible()
  expect(server.sent(changeRecord).map(({ body }) => body.values)).toEqual([{ steps: [] }])
})

test('a column of more than it shows asks for more, and at its most leads to the table', async () => {
  countOfNoStage = 240
  const opened = await open()
  const sizes = () =>
    server
      .sent(listPeople)
      .filter(
        ({ query }) =>
          conditionsIn(query)
            .map(({ op }) => op)
            .join() === 'none_of',
      )
      .map(({ query }) => Number((query as { page_size?: number }).page_size))
  await column('Без этапа').getByRole('button', { name: 'Показать ещё' }).click()
  await expect.poll(() => sizes().at(-1)).toBe(50)
  await column('Без этапа').getByRole('button', { name: 'Показать ещё' }).click()
  await expect.poll(() => sizes().at(-1)).toBe(100)
  await column('Без этапа').getByRole('button', { name: 'Открыть всех в таблице' }).click()
  await expect.poll(opened.address).toBe('/users-list?filter=steps.none_of.3%2C5')
})
