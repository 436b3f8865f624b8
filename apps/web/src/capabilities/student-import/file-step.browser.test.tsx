import { describeStudentFile, listStudentImports } from '@qadam/contract/student-import/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

test('when the encoding is not clear, the reader chooses it and the same file is read with it', async () => {
  server.answer(listStudentImports, { count: 0, results: [] })
  server.refuse(describeStudentFile, {
    status: 400,
    code: 'imports.encoding_unclear',
    values: { kazakh: 'Қанат', windows: 'Ќанат' },
  })
  await openPage('/users-list?view=import', { as: 'admin_school' })
  await expect.element(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['name'], 'names.csv', { type: 'text/csv' }))
  await expect.element(page.getByText(/«Қанат» в KZ-1048 или «Ќанат» в Windows-1251/)).toBeVisible()
  server.answer(describeStudentFile, {
    file_name: 'names.csv',
    encoding: 'kz-1048',
    columns: [{ name: 'name', field: null, samples: ['Қанат'] }],
    mapping: { columns: {} },
  })
  await page.getByRole('combobox', { name: 'Кодировка файла names.csv' }).click()
  await page.getByRole('option', { name: 'KZ-1048' }).click()
  await expect.element(page.getByText('Қанат')).toBeVisible()
  expect(server.sent(describeStudentFile).at(-1)?.body).toMatchObject({ mapping: { encoding: 'kz-1048' } })
})
