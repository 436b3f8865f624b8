import { chooseLanguage } from '@qadam/contract/accounts/endpoints.ts'
import { listOwnHomework } from '@qadam/contract/homework/endpoints.ts'
import { getWay } from '@qadam/contract/onboarding/endpoints.ts'
import { listDueOfStudent } from '@qadam/contract/students/due/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

test('after a switch of language what the server said is asked for anew in that language', async () => {
  const step = (name: string) => ({ steps: [{ id: 1, name, state: 'now' as const }] })
  server.answer(getWay, step('Собрать документы'))
  server.answer(listOwnHomework, {})
  server.answer(listDueOfStudent, {})
  server.answer(chooseLanguage, {})
  await openPage('/my-way', { as: 'student' })
  await expect.element(page.getByText('Собрать документы')).toBeVisible()
  server.answer(getWay, step('Құжат жинау'))
  await page.getByRole('button', { name: /Язык/ }).click()
  await page
    .getByRole('menuitemradio', { name: 'Қазақша' })
    .or(page.getByRole('menuitem', { name: 'Қазақша' }))
    .click()
  await expect.element(page.getByText('Құжат жинау')).toBeVisible()
  await expect.element(page.getByText('Собрать документы')).not.toBeInTheDocument()
  expect(server.headersOf(getWay).at(-1)?.get('accept-language')).toMatch(/^kk/)
})
