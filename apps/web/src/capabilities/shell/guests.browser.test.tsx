import { listFacets, listGuestPrograms } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faultsOf } from '../../testing/axe.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const header = page.getByRole('banner')
const names = { ru: 'Консультация', kk: 'Тегін кеңес', en: 'Free advice' } as const

/** What sticks out of the page to the right, by its text. */
const outside = (width: number) =>
  [...document.querySelectorAll('header *, main *')]
    .filter((one) => !one.closest('[aria-hidden]') && one.getBoundingClientRect().right > width + 0.5)
    .map((one) => one.textContent)

test.each(['ru', 'kk', 'en'] as const)(
  'on the narrowest phone the header of guests offers a consultation in full (%s)',
  async (language) => {
    await page.viewport(360, 740)
    server.answer(listGuestPrograms, { count: 0, results: [] })
    server.answer(listFacets, { count: 0 })
    const opened = await openPage('/guest-catalog', { language })
    const consultation = header.getByRole('button', { name: names[language] })
    await expect.element(consultation).toBeVisible()
    expect(header.element().scrollWidth).toBeLessThanOrEqual(360)
    const boxes = [...header.element().querySelectorAll('a, button')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(360)
    for (const [at, box] of boxes.slice(1).entries())
      expect(box.left).toBeGreaterThanOrEqual(boxes[at]?.right ?? 0)
    await consultation.click()
    await expect.poll(() => opened.address()).toBe('/guest-catalog#consultation')
    await page.viewport(1440, 900)
  },
)

test.each([360, 1440])(
  'the form of registration is whole and readable before the stair at %i pixels',
  async (width) => {
    await page.viewport(width, 740)
    await openPage('/user-registrate', { language: 'kk' })
    const send = page.getByRole('main').getByRole('button', { name: 'Аккаунт ашу' })
    await expect.element(send).toBeVisible()
    expect(outside(document.documentElement.clientWidth)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await faultsOf('main')).toEqual([])
    await page.viewport(1440, 900)
  },
)

test('on a phone the stair of the sign-in begins below the form', async () => {
  await page.viewport(390, 560)
  await openPage('/login')
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' })).toBeVisible()
  const bottom = Math.max(
    ...[...document.querySelectorAll('main :is(a, button)')].map((one) => one.getBoundingClientRect().bottom),
  )
  const sun = document.querySelector('[aria-hidden] circle')?.getBoundingClientRect()
  expect(sun?.top).toBeGreaterThanOrEqual(bottom)
  await page.viewport(1440, 900)
})
