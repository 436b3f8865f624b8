import { changeMany, listFacets, listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

test('after a bulk act no program stays chosen, and a refused one keeps the choice', async () => {
  server.answer(listFacets, {})
  server.answer(listSchoolPrograms, {
    count: 2,
    results: [
      { id: 1, title: 'Информатика' },
      { id: 2, title: 'Физика' },
    ] as never,
  })
  await openPage('/', { as: 'admin_school' })
  const bar = page.getByRole('region', { name: 'Действия с выбранными' })
  const hide = async () => {
    const button = bar.getByRole('button', { name: 'Скрыть' })
    await expect.element(button).toBeEnabled()
    ;(button.element() as HTMLElement).click()
  }
  const box = page.getByRole('checkbox', { name: /Информатика/ })
  await expect.element(box).toBeInTheDocument()
  ;(box.element() as HTMLElement).click()
  await expect.element(bar).toBeInTheDocument()
  server.refuse(changeMany, { status: 409, code: 'request.conflict' })
  await hide()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(bar).toBeInTheDocument()
  server.answer(changeMany, { changed: 1 })
  await hide()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(box).not.toBeChecked()
  expect(server.sent(changeMany).map(({ body }) => body)).toMatchObject([{ ids: [1] }, { ids: [1] }])
})
