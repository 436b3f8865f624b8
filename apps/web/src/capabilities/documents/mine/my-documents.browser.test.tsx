import { answerFamily, listDocuments } from '@qadam/contract/documents/endpoints.ts'
import { getHomeworkFile } from '@qadam/contract/homework/endpoints.ts'
import { getPriorityPackage } from '@qadam/contract/priority-package/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faultsOf } from '../../../testing/axe.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { priorityNotSold } from '../../priority-package/factory.ts'

// A school that does not sell the priority package.
beforeEach(() => server.answer(getPriorityPackage, priorityNotSold))

const main = page.getByRole('main')
const document = { state: 'missing', needed: 'yes', why: 'Вуз проверяет личность', file: null } as const
const set = {
  submission_on: '2030-12-01',
  visa_on: null,
  family: null,
  results: [
    {
      ...document,
      type_id: 1,
      code: 'passport',
      name: 'Паспорт',
      group: 'identity',
      where: 'ЦОН',
      working_days: 15,
      price_tenge: 0,
    },
    { ...document, type_id: 2, code: 'diploma', name: 'Аттестат', group: 'education', state: 'checked' },
    {
      ...document,
      type_id: 3,
      code: 'mother_salary_1',
      name: 'Доход матери',
      group: 'finance',
      needed: 'ask',
    },
  ],
} as const

test('documents stand by when they are needed, with what is left and a message to the parent', async () => {
  server.answer(listDocuments, set)
  await openPage('/my-documents', { as: 'student' })
  await expect.element(main.getByText(/^До 1\sдекабря 2030\sг\. нужен ещё 1\sдокумент\.$/)).toBeVisible()
  const stages = main.getByRole('list').first().getByRole('listitem')
  await expect.element(stages.nth(0)).toMatchTextContent(/^Для подачи заявокдо 1\sдекабря 2030\sг\.1$/)
  await expect.element(stages.nth(1)).toMatchTextContent(/^Для визы и гранта1$/)
  await expect.element(stages.nth(2)).toMatchTextContent(/^Готово1$/)
  await expect.element(main.getByText('Для подачи заявок').first()).toBeVisible()
  await expect.element(main.getByText('Вуз проверяет личность').first()).toBeVisible()
  await expect.element(main.getByText('ЦОН', { exact: true })).toBeVisible()
  await expect.element(main.getByText('15 рабочих дней', { exact: true })).toBeVisible()
  await expect.element(main.getByText('бесплатно', { exact: true })).toBeVisible()
  await main.getByRole('heading', { name: 'Для визы и гранта' }).click()
  await expect.element(main.getByRole('button', { name: 'Попросить маму (1)' })).toBeVisible()
  expect(await faultsOf('main')).toEqual([])
})

test('works that were put among the final documents stand below, and are downloaded there', async () => {
  const file = { id: 4, doc_name: 'Эссе.pdf', file_url: '/f/aaaa1111/', type: 'application/pdf', bytes: 2048 }
  server.answer(listDocuments, { ...set, final_files: [{ ...file, kind: 'document' }] })
  server.answer(getHomeworkFile, new Blob(['%PDF']))
  await openPage('/my-documents', { as: 'student' })
  const finals = main.getByRole('region', { name: 'Итоговые документы: работы' })
  await expect.element(finals.getByText('Эссе.pdf')).toBeVisible()
  await finals.getByRole('button', { name: /^Скачать/ }).click()
  await expect.poll(() => server.sent(getHomeworkFile).map(({ params }) => params.name)).toEqual(['aaaa1111'])
  expect(await faultsOf('main')).toEqual([])
})

test('the family is asked one question a screen, each with why; a skipped one counts as nothing', async () => {
  server.answer(listDocuments, set)
  server.answer(answerFamily, {})
  await openPage('/my-documents', { as: 'student' })
  await main.getByRole('button', { name: 'Ответить' }).click()
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await expect.element(dialog.getByText('Вопрос 1 из 8')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Дальше' })).toBeDisabled()
  await dialog.getByText('Мама').click()
  await press('Дальше')
  await expect.element(dialog.getByText(/Для гранта нужны справки/)).toBeVisible()
  await press('Нет')
  await dialog.getByText('Мама').click()
  await press('Дальше')
  await press('Пропустить')
  await press('Да')
  await press('Назад')
  await press('Нет')
  await press('Нет')
  await press('Да')
  await expect.element(dialog.getByText('Вопрос 8 из 8')).toBeVisible()
  expect(server.sent(answerFamily)).toEqual([])
  await press('Пропустить')
  await expect
    .poll(() => server.sent(answerFamily).map(({ body }) => body))
    .toEqual([
      {
        lives_with: ['mother'],
        wants_grant: false,
        who_works: ['mother'],
        who_owns_property: [],
        rents_home: false,
        name_changed: false,
        parents_divorced: true,
        deceased_parents: [],
      },
    ])
})
