import {
  findGuestProgram,
  listCatalog,
  listFacets,
  listGuestPrograms,
  listSavedPrograms,
  savePrograms,
  unsaveProgram,
} from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const cards = page.getByRole('article')
const chip = (name: RegExp) =>
  page.getByRole('group', { name: 'Быстрые фильтры' }).getByRole('button', { name })
const heart = (number: number) => page.getByRole('button', { name: `Сохранить: Программа ${number}` })

beforeEach(() => {
  // As if another tab had cleared the list.
  localStorage.removeItem('saved-programs')
  window.dispatchEvent(new StorageEvent('storage', { key: 'saved-programs' }))
  const results = (ids: readonly number[] = [1, 2, 3]) => ids.map((id) => ({ id, title: `Программа ${id}` }))
  server.answer(listGuestPrograms, ({ query }) => ({ count: 3, results: results(query.ids) }))
  server.answer(listCatalog, ({ query }) => ({ count: 3, results: results(query.ids) }))
  server.answer(findGuestProgram, ({ params }) => ({ id: params.id, title: `Программа ${params.id}` }))
  server.answer(listFacets, {
    count: 3,
    open: 2,
    tag: [{ id: 7, name: 'Есть гранты', count: 2 }],
    lang: [{ code: 'it', name: 'итальянский', count: 1 }],
  })
})

test('quick filters are switched by one tap, stand in the address, and are not listed again', async () => {
  const opened = await openPage('/guest-catalog')
  await chip(/^Приём открыт/).click()
  await expect.poll(opened.address).toBe('/guest-catalog?is_open=true')
  await chip(/^Без платы за подачу/).click()
  await chip(/^Есть гранты/).click()
  await chip(/^На итальянском/).click()
  await chip(/^До 5 млн/).click()
  await expect
    .poll(() => server.sent(listGuestPrograms).at(-1)?.query)
    .toMatchObject({ is_open: true, cost_max: 0, tag: [7], lang: ['it'], price_max: 5_000_000 })
  await expect.element(chip(/^Приём открыт/)).toHaveAttribute('aria-pressed', 'true')
  expect(page.getByRole('button', { name: /^Убрать фильтр/ }).elements()).toHaveLength(0)
  await chip(/^Без платы за подачу/).click()
  await expect.poll(opened.address).not.toContain('cost_max')
})

test('a guest saves programs on the device, and shows only them', async () => {
  const opened = await openPage('/guest-catalog')
  await heart(3).click()
  await chip(/^Сохранённые/).click()
  await expect.poll(opened.address).toBe('/guest-catalog?saved=true')
  await expect.poll(() => cards.elements().length).toBe(1)
  await opened.reload()
  await expect.poll(() => cards.elements().length).toBe(1)
  await page.getByRole('button', { name: 'Убрать из сохранённых: Программа 3' }).click()
  await expect.element(page.getByRole('heading', { name: 'По таким условиям программ нет' })).toBeVisible()
})

test('what a guest saved joins the saved programs of the account', async () => {
  await openPage('/guest-catalog')
  await heart(2).click()
  await heart(3).click()
  server.answer(savePrograms, { ids: [3, 2, 1] })
  server.answer(listSavedPrograms, { ids: [3, 2, 1] })
  server.answer(unsaveProgram, { ids: [2, 1] })
  await openPage('/catalog', { as: 'student' })
  await expect.element(chip(/^Сохранённые 3/)).toBeVisible()
  expect(server.sent(savePrograms).at(0)?.body).toEqual({ ids: [3, 2] })
  expect(localStorage.getItem('saved-programs')).toBeNull()
  await page.getByRole('button', { name: 'Убрать из сохранённых: Программа 3' }).click()
  await expect.element(chip(/^Сохранённые 2/)).toBeVisible()
  expect(server.sent(unsaveProgram).at(0)?.params).toEqual({ id: 3 })
})

test('on a phone a program is a row, and three and a half fit under the filters', async () => {
  await page.viewport(390, 844)
  await openPage('/guest-catalog')
  await expect.element(cards.first()).toBeVisible()
  expect(cards.first().element().getBoundingClientRect().height).toBe(96)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
