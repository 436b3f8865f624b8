import { chooseLanguage } from '@qadam/contract/accounts/endpoints.ts'
import { getHome } from '@qadam/contract/home/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

test('after a switch of language what the server said is asked for anew in that language', async () => {
  const step = (name: string) => ({
    hero: null,
    next_date: null,
    course: null,
    steps: [{ id: 1, name, state: 'now' as const }],
  })
  server.answer(getHome, step('Собрать документы'))
  server.answer(chooseLanguage, {})
  await openPage('/my-way', { as: 'student' })
  await expect.element(page.getByRole('main').getByText('Собрать документы').first()).toBeVisible()
  server.answer(getHome, step('Құжат жинау'))
  await page.getByRole('button', { name: /Язык/ }).click()
  await page
    .getByRole('menuitemradio', { name: 'Қазақша' })
    .or(page.getByRole('menuitem', { name: 'Қазақша' }))
    .click()
  await expect.element(page.getByRole('main').getByText('Құжат жинау').first()).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Собрать документы').first()).not.toBeInTheDocument()
  expect(server.headersOf(getHome).at(-1)?.get('accept-language')).toMatch(/^kk/)
})
