import {
  createFaqQuestion,
  deleteFaqQuestion,
  listEditedFaq,
  orderFaq,
  restoreFaqQuestion,
  updateFaqQuestion,
} from '@qadam/contract/help/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import FaqEditorPage from './FaqEditorPage.tsx'

const none = { title_kk: '', title_en: '', text_kk: '', text_en: '' }
const question = (id: number, title: string, more: object = {}) => ({
  id,
  chapter_id: 4,
  ...none,
  title_ru: title,
  text_ru: 'Ответ',
  keywords_ru: '',
  keywords_kk: '',
  keywords_en: '',
  is_published: true,
  waits_for: null,
  version: 1,
  ...more,
})
const chapterWith = (...questions: ReturnType<typeof question>[]) => [
  { id: 4, ...none, title_ru: 'Виза', text_ru: '', version: 1, questions },
]
const [first, second] = [
  question(1, 'Какая виза?'),
  question(2, 'Как платить?', { is_published: false, waits_for: 'payments' }),
]

beforeEach(() => {
  server.answer(listEditedFaq, chapterWith(first, second))
})

const open = () => renderScreen(<FaqEditorPage />, { phrases: ['help', 'ui', 'fields'], as: 'admin_school' })
const dialog = page.getByRole('dialog')

test('the admin writes a question in two languages; half a language is not sent', async () => {
  server.answer(createFaqQuestion, question(3, 'Новый'))
  await open()
  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  const fields = dialog.getByRole('tabpanel')
  await fields.getByRole('textbox', { name: 'Вопрос' }).fill('Новый')
  await dialog.getByRole('button', { name: 'Сохранить' }).hover()
  await expect.element(page.getByText('Русский: нужны и вопрос, и ответ.')).toBeVisible()
  await fields.getByRole('textbox', { name: 'Ответ' }).fill('Да')
  await dialog.getByRole('tab', { name: /Қазақша/ }).click()
  await fields.getByRole('textbox', { name: 'Вопрос' }).fill('Жаңа')
  await fields.getByRole('textbox', { name: 'Ответ' }).fill('Иә')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent(createFaqQuestion)[0]?.body).toMatchObject({
    chapter: 4,
    title_ru: 'Новый',
    text_kk: 'Иә',
    is_published: true,
  })
})

test('a question is moved by its button and by Alt with an arrow key', async () => {
  // Somebody else has moved it back meanwhile: the server's order holds.
  server.answer(orderFaq, chapterWith(first, second))
  await open()
  await page.getByRole('button', { name: 'Ниже: Какая виза?' }).click()
  await expect.poll(() => server.sent(orderFaq).length).toBe(1)
  await expect.element(page.getByRole('button', { name: /^Выше: Как платить/ })).toBeEnabled()
  expect(server.sent(orderFaq)[0]?.body).toEqual({ chapter: 4, questions: [2, 1] })
  const row = page.getByRole('button', { name: /^Как платить/ })
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => server.sent(orderFaq).length).toBe(2)
  expect(server.sent(orderFaq)[1]?.body).toEqual({ chapter: 4, questions: [2, 1] })
})

test('what is hidden says so, and is shown from its menu', async () => {
  server.answer(updateFaqQuestion, second)
  await open()
  const row = page.getByRole('listitem').filter({ hasText: 'Как платить?' })
  await expect.element(row.getByText('Скрыт')).toBeVisible()
  await expect.element(row.getByText(/раздел/)).toBeVisible()
  await row.getByRole('button', { name: /^Действия/ }).click()
  await page.getByRole('menuitem', { name: 'Показать читателям' }).click()
  await expect.poll(() => server.sent(updateFaqQuestion)[0]?.body).toEqual({ is_published: true, version: 1 })
})

test('a deletion is taken back from its toast', async () => {
  server.answer(deleteFaqQuestion, undefined)
  server.answer(restoreFaqQuestion, first)
  await open()
  await page.getByRole('button', { name: 'Действия: Какая виза?' }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.poll(() => server.sent(restoreFaqQuestion).length).toBe(1)
})

test('when somebody else saved first, the typed text stays and replaces theirs on the next save', async () => {
  server.refuse(updateFaqQuestion, { status: 409, code: 'stale_version' })
  await open()
  await page.getByRole('button', { name: 'Какая виза?', exact: true }).click()
  const title = dialog.getByRole('tabpanel').getByRole('textbox', { name: 'Вопрос' })
  await title.fill('Моя правка')
  server.answer(listEditedFaq, chapterWith(question(1, 'Их правка', { version: 2 }), second))
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(dialog.getByText(/«Их правка»/)).toBeVisible()
  await expect.element(title).toHaveValue('Моя правка')
  server.answer(updateFaqQuestion, question(1, 'Моя правка', { version: 3 }))
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent(updateFaqQuestion).at(-1)?.body).toMatchObject({ title_ru: 'Моя правка', version: 2 })
})
