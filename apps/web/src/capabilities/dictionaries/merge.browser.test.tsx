import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

test('two rows of a dictionary become one, and undo makes them two again', async () => {
  const { list, merge, unmerge } = dictionaryCalls.tag
  const rows = ['Гранты', 'Есть гранты'].map((name, position) => ({
    id: position + 1,
    tag_name: name,
    used: 4,
  }))
  answerByExamples()
  server.answer(list, { count: 2, results: rows })
  server.answer(merge, { merge_id: 8, moved: 4 })
  server.answer(unmerge, rows[0] ?? {})
  await openPage('/dictionaries/tag', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Действия: Гранты' }).click()
  await page.getByRole('menuitem', { name: 'Объединить с…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'С чем объединить' }).fill('Есть')
  await page.getByRole('option', { name: 'Есть гранты' }).click()
  await expect.element(dialog.getByText(/перейдут к «Есть гранты»/)).toBeVisible()
  server.answer(list, { count: 1, results: rows.slice(1) })
  await dialog.getByRole('button', { name: 'Объединить' }).click()
  await expect.element(page.getByRole('button', { name: 'Действия: Гранты' })).not.toBeInTheDocument()
  server.answer(list, { count: 2, results: rows })
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.element(page.getByText('Объединение отменено')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Действия: Гранты' })).toBeVisible()
  expect(server.sent(merge)[0]).toMatchObject({ params: { id: 1 }, body: { into: 2 } })
  expect(server.sent(unmerge)[0]?.params).toEqual({ id: 8 })
})
