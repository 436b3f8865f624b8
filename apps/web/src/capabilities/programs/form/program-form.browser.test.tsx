import {
  createProgram,
  deleteProgram,
  findProgram,
  getDependents,
  listSchoolPrograms,
  restoreProgram,
  updateProgram,
} from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

beforeEach(answerByExamples)

const part = (name: string) =>
  page.getByRole('navigation', { name: 'Разделы формы' }).getByRole('button', { name: new RegExp(name) })
/** The field of a text in one language. */
const text = (label: string, language: string) =>
  page.getByRole('group', { name: new RegExp(`^${label}`) }).getByRole('textbox', { name: language })
const price = page.getByRole('textbox', { name: /^Стоимость обучения/ })

test('publishing without what is required says so, names every field and leads to it [R182 R184 R186-R188 R203 R312]', async () => {
  const opened = await openPage('/course-add', { as: 'admin' })
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Ошибка! Проверьте данные!' })
  await expect.element(summary).toBeVisible()
  // The sentences are those of the API for the same fields.
  for (const [field, sentence] of [
    ['Название', 'Введите название программы!'],
    ['Категории', 'Выберите категорию!'],
    ['Краткое описание', 'Заполните краткое описание!'],
    ['Полное описание', 'Заполните полное описание!'],
    ['Университет', 'Выберите университет!'],
    ['Степень', 'Выберите степень!'],
    ['Языки обучения', 'Выберите язык обучения!'],
    ['Раунды', 'Добавьте раунд или отметьте, что сроки объявят позже!'],
    ['Стоимость обучения', 'Укажите стоимость обучения или отметьте программу бесплатной!'],
  ] as const)
    await expect
      .element(summary.getByRole('button', { name: new RegExp(`^${field}.*: ${sentence}$`) }))
      .toBeVisible()
  await summary.getByRole('button', { name: /Стоимость обучения/ }).click()
  await expect.poll(opened.address).toContain('tab=money')
  await expect.element(price).toHaveFocus()
})

test('a program is created as a draft and edited on its own page, which sends what has changed [R091]', async () => {
  const written = {
    id: 41,
    kind: 'degree' as const,
    title: 'Дизайн',
    title_ru: 'Дизайн',
    show: false,
    version: 1,
  }
  server.answer(createProgram, written)
  server.answer(findProgram, written)
  server.answer(updateProgram, { ...written, title_en: 'Design', version: 2 })
  const opened = await openPage('/course-add', { as: 'admin' })
  await text('Название', 'Русский').fill('Дизайн')
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect.poll(opened.address).toMatch(/^\/course-edit\/41/)
  expect(server.sent(createProgram).map(({ body }) => body)).toMatchObject([{ title_ru: 'Дизайн' }])
  await expect.element(text('Название', 'Русский')).toHaveValue('Дизайн')
  await text('Название', 'English').fill('Design')
  await page.getByRole('button', { name: 'Сохранить черновик' }).click()
  await expect.poll(() => server.sent(updateProgram).length).toBe(1)
  expect(server.sent(updateProgram)[0]).toMatchObject({ params: { id: 41 } })
  expect(server.sent(updateProgram)[0]?.body).toEqual({ title_en: 'Design', version: 1 })
})

test('the form of a course asks for what a course needs, and has no rounds or university', async () => {
  await openPage('/course-add?kind=course', { as: 'admin' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Новый курс')
  await expect.element(part('Раунды')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Ошибка! Проверьте данные!' })
  for (const field of ['Обложка', 'Преподаватели', 'Медиафайлы'])
    await expect.element(summary.getByRole('button', { name: new RegExp(field) }).first()).toBeVisible()
  await expect
    .element(summary.getByText(/Добавьте хотя бы один урок! Новый курс для этого сначала сохраните/))
    .toBeVisible()
  await part('Классификация').click()
  await expect.element(page.getByRole('combobox', { name: 'Университет' })).not.toBeInTheDocument()
  await part('Тексты').click()
  await page.getByRole('radio', { name: 'Программа вуза' }).click()
  await expect.element(part('Раунды')).toBeVisible()
})

test('what is typed is seen as a guest would see it before it is saved', async () => {
  const opened = await openPage('/course-add', { as: 'admin' })
  await text('Название', 'Русский').fill('Пробная программа')
  await part('Стоимость').click()
  await price.fill('1500000')
  await page.getByRole('button', { name: 'Предпросмотр' }).click()
  const preview = page.getByRole('dialog', { name: 'Предпросмотр' })
  await expect.element(preview.getByRole('heading', { level: 1 })).toHaveTextContent('Пробная программа')
  await expect.element(preview.getByText(/1\s500\s000\s₸/).first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(preview).not.toBeInTheDocument()
  expect(opened.address()).toContain('/course-add')
})

test('a round that ended is refused beside its field, and a seventh is not offered [R224 R225]', async () => {
  await openPage('/course-add?tab=rounds', { as: 'admin' })
  const add = page.getByRole('button', { name: 'Добавить раунд' })
  await add.click()
  await page.getByLabelText('Раунд 1, С').fill('2020-01-10')
  await page.getByLabelText('Раунд 1, До').fill('2020-03-01')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Дата «до» не может быть в прошлом.')).toBeVisible()
  for (let more = 0; more < 5; more += 1) await add.click()
  await expect.element(page.getByText('Количество раундов ограничено!')).toBeVisible()
  await add.click({ force: true })
  expect(page.getByLabelText(/^Раунд \d, До$/).elements()).toHaveLength(6)
})

test('what was typed comes back after the tab is closed, and leaving asks first', async () => {
  const opened = await openPage('/course-edit/1', { as: 'admin' })
  await text('Название', 'English').fill('Typed and not saved')
  await expect.element(page.getByText(/Черновик сохранён на этом устройстве/)).toBeVisible()
  await page.getByRole('link', { name: 'Каталог' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible()
  await opened.reload()
  await page.getByRole('button', { name: 'Вернуть черновик' }).click()
  await expect.element(text('Название', 'English')).toHaveValue('Typed and not saved')
})

test('deleting names the program, asks for a word, and can be undone', async () => {
  server.answer(findProgram, { title: 'Лишняя программа', title_ru: 'Лишняя программа' })
  server.answer(getDependents, { dependents: [] })
  server.answer(deleteProgram)
  server.answer(restoreProgram, {})
  server.answer(listSchoolPrograms, {})
  const opened = await openPage('/course-edit/1', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('menuitem', { name: 'Удалить программу' }).click()
  const dialog = page.getByRole('dialog', { name: 'Удалить программу?' })
  await expect.element(dialog.getByText(/Лишняя программа/).first()).toBeVisible()
  const remove = dialog.getByRole('button', { name: 'Удалить' })
  await expect.element(remove).toBeDisabled()
  await dialog.getByRole('textbox').fill('удалить')
  await remove.click()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.element(page.getByText('Программа возвращена')).toBeVisible()
  expect(opened.address()).toBe('/')
  expect(server.sent(deleteProgram).map(({ params }) => params.id)).toEqual([1])
  expect(server.sent(restoreProgram).map(({ params }) => params.id)).toEqual([1])
})
