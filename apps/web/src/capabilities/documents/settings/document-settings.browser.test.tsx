import {
  createDocumentType,
  deleteDocumentType,
  getDocumentSettings,
  listDocumentTypes,
  previewNames,
} from '@qadam/contract/documents/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const student = { id: 7, first_name: 'Айгерім', last_name: 'Исаева' }

beforeEach(() => {
  answerByExamples()
  server.answer(getDocumentSettings, { file_name_pattern: '{type}', version: 1 })
  server.answer(previewNames, { student, names: ['passport'] })
})

test('the school adds a kind of paper with a rule, and takes it out again', async () => {
  const name = 'Справка'
  let saved: object[] = []
  server.answer(listDocumentTypes, () => saved)
  server.answer(createDocumentType, ({ body }) => {
    const { needed, ...facts } = body
    const made = { ...facts, id: 9, name, needed: needed ?? [] }
    saved = [made]
    return made
  })
  server.answer(deleteDocumentType, () => {
    saved = []
  })
  await openPage('/settings?tab=papers', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Добавить вид' }).click()
  const added = page.getByRole('dialog', { name: 'Новый вид документа' })
  const names = { Русский: name, Қазақша: `${name} қаз`, English: `${name} eng` }
  for (const [language, words] of Object.entries(names))
    await added.getByRole('group', { name: 'Название' }).getByLabelText(language, { exact: true }).fill(words)
  await added
    .getByRole('group', { name: 'Где взять' })
    .getByLabelText('Русский', { exact: true })
    .fill('Деканат')
  await added.getByLabelText('Сколько ждать, рабочих дней').fill('15')
  await added.getByRole('button', { name: 'Добавить правило' }).click()
  await added.getByRole('combobox', { name: 'Уровни' }).or(added.getByLabelText('Уровни')).first().click()
  await page.getByRole('option', { name: 'Магистратура' }).click()
  await added.getByRole('heading', { name: 'Кому нужен' }).click()
  ;(added.getByRole('button', { name: 'Сохранить' }).element() as HTMLElement).click()
  await expect.element(added).not.toBeInTheDocument()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row).toMatchTextContent('Магистратура')
  expect(server.sent(createDocumentType).map(({ body }) => body)).toMatchObject([
    {
      name_ru: name,
      name_kk: `${name} қаз`,
      name_en: `${name} eng`,
      where_ru: 'Деканат',
      working_days: 15,
      price_tenge: null,
      needed: [{ degrees: ['master'] }],
    },
  ])
  await row.getByRole('button').first().click()
  const remove = page.getByRole('dialog', { name }).getByRole('button', { name: 'Убрать из списка' })
  await expect.element(remove).toBeVisible()
  ;(remove.element() as HTMLElement).click()
  await expect.element(page.getByText(new RegExp(`Убрано: ${name}`))).toBeVisible()
  expect(server.sent(deleteDocumentType).map(({ params }) => params.id)).toEqual([9])
})

test('names of files are tried on a real student while they are typed, and what is unfit says why', async () => {
  server.answer(previewNames, ({ query }) => ({
    student,
    names: query.pattern === '{number}_{last_name}' ? ['01_Исаева'] : ['passport'],
  }))
  await openPage('/settings?tab=papers', { as: 'admin_school' })
  const pattern = page.getByLabelText('Шаблон')
  await pattern.fill('{number}_{last_name}')
  await expect.element(page.getByText(/^01_/)).toBeVisible()
  await pattern.fill('{last_name}')
  await expect.element(page.getByText(/Нужна хотя бы одна часть/)).toBeVisible()
})
