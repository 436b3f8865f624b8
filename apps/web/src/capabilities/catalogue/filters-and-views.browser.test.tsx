import {
  findGuestProgram,
  listCatalog,
  listFacets,
  listGuestPrograms,
  listSavedPrograms,
} from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const cards = page.getByRole('article')
const hero = () => document.querySelector('[data-hero-head]')?.textContent?.replaceAll('\u00a0', ' ')
const heightOf = () => cards.first().element().getBoundingClientRect().height

beforeEach(() => {
  localStorage.removeItem('catalogue-view')
  server.answer(listGuestPrograms, {
    count: 339,
    results: [1, 2, 3].map((id) => ({ id, title: `Программа ${id}` })),
  })
  server.answer(findGuestProgram, ({ params }) => ({ id: params.id, title: `Программа ${params.id}` }))
  server.answer(listFacets, ({ query }) => ({
    count: query.country ? 279 : 339,
    open: 46,
    country: [
      { code: 'IT', name: 'Италия', count: 279 },
      { code: 'DE', name: 'Германия', count: 60 },
    ],
    degree: [{ id: 3, name: 'Бакалавриат', count: 88 }],
  }))
})

test('the head counts the programs and their countries by the filters', async () => {
  await openPage('/guest-catalog')
  await expect.poll(hero).toContain('339 программ в 2 странах.')
  await openPage('/guest-catalog?country=IT')
  await expect.poll(hero).toContain('279 программ в 1 стране.')
  await openPage('/guest-catalog?country=IT', { language: 'kk' })
  await expect.poll(hero).toContain('1 елде 279 бағдарлама.')
})

test('on a phone the filters stand in five groups that fold, with what is set and how many it leaves', async () => {
  await page.viewport(390, 844)
  const opened = await openPage('/guest-catalog')
  await page.getByRole('button', { name: 'Фильтры' }).click()
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  const fold = (name: RegExp) => sheet.getByRole('button', { name })
  await expect.element(fold(/^Где/)).toHaveAttribute('aria-expanded', 'true')
  for (const name of [/^Что изучать.*не важно/, /^Деньги/, /^Язык учёбы/, /^Сроки и степень/])
    await expect.element(fold(name)).toHaveAttribute('aria-expanded', 'false')
  await sheet.getByRole('checkbox', { name: /Италия.*279/ }).click()
  await expect.element(fold(/^Где.*1/)).toBeVisible()
  await fold(/^Сроки и степень/).click()
  await sheet.getByRole('checkbox', { name: /Бакалавриат.*88/ }).click()
  await expect.element(fold(/^Сроки и степень.*1/)).toBeVisible()
  await expect.poll(opened.address).toBe('/guest-catalog?country=IT&degree=3')
})

test('a list or cards: the choice is remembered, on a phone and on a desktop', async () => {
  server.answer(listSavedPrograms, { ids: [] })
  server.answer(listCatalog, { count: 3, results: [1, 2, 3].map((id) => ({ id, title: `Программа ${id}` })) })
  const opened = await openPage('/catalog', { as: 'student' })
  await expect.element(cards.first()).toBeVisible()
  const asCard = heightOf()
  await page.getByRole('button', { name: 'Списком' }).click()
  await expect.poll(heightOf).toBeLessThan(asCard / 2)
  await opened.reload()
  await expect.element(page.getByRole('button', { name: 'Списком' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(cards.first()).toBeVisible()
  expect(heightOf()).toBeLessThan(asCard / 2)
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Карточками' }).click()
  await expect.poll(heightOf).toBeGreaterThan(96)
})
