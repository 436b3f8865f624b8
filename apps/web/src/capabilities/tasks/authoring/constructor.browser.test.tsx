import { findLesson } from '@qadam/contract/lessons/endpoints.ts'
import { listDraws, listLinks, questionFacets } from '@qadam/contract/questions/endpoints.ts'
import { createTask, listLists, listTasks, updateTask } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { shownOf } from './shown-of.ts'

const address = '/course/1/lesson/5/constructor?list=1'
const taskForm = (id: number, content: TaskContent) => ({
  id,
  ex_list: 1,
  order: id,
  type: content.type,
  content,
  shown: shownOf(content),
})

/** The tasks of the list in order, as stored by the server. */
let saved: ReturnType<typeof taskForm>[] = []

beforeEach(() => {
  saved = []
  server.answer(findLesson, { id: 5, title: 'Урок' })
  server.answer(questionFacets, {})
  server.answer(listDraws, [])
  server.answer(listLinks, [])
  server.answer(listLists, () => [{ id: 1, lesson_id: 5, title: 'Лексика', tasks: saved.length }])
  server.answer(listTasks, () => saved as never)
  server.answer(createTask, ({ body }) => {
    const task = taskForm(saved.length + 1, body.content)
    saved.push(task)
    return task as never
  })
})

const field = (name: string) => page.getByRole('textbox', { name })
const expectText = (message: string) =>
  expect.element(page.getByText(message, { exact: false }).first()).toBeVisible()
const save = () => page.getByRole('button', { name: 'Сохранить задание' }).click()

/** Opens the constructor and the form of a new task with its question. */
async function begin(type: string, question: string) {
  const opened = await openPage(address, { as: 'admin' })
  await page.getByRole('button', { name: 'Добавить задание' }).click()
  const picker = page.getByRole('dialog', { name: 'Какое задание добавить?' })
  await picker.getByRole('textbox', { name: 'Найти вид задания' }).fill(type)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('form', { name: type })).toBeVisible()
  if (question) await ask(question)
  return opened
}

const ask = (question: string) => field('Вопрос').or(field('Что сделать')).fill(question)

/** Expects the task to be saved: in the URL and in the list. */
async function isSaved({ address }: { address: () => string }, question: string) {
  await expect.poll(address).toMatch(/task=\d+/)
  await expect
    .element(page.getByRole('list', { name: 'Задания списка' }).getByText(question, { exact: false }))
    .toBeVisible()
}

test('one right option: the question, the options and exactly one right one are asked for [R211]', async () => {
  const opened = await begin('Один ответ', '')
  await save()
  await expectText('Введите текст вопроса!')
  await expectText('Введите текст варианта!')
  const preview = page.getByRole('region', { name: 'Предпросмотр' })
  await expect.element(preview.getByRole('radio', { name: 'Вариант 2', exact: true })).toBeInTheDocument()
  await ask('Столица Казахстана?')
  await field('Вариант 1').fill('Астана')
  await field('Вариант 2').fill('Алматы')
  await save()
  await expectText('Отметьте ровно один правильный вариант!')
  await page.getByRole('radio', { name: 'Вариант 1 верный' }).click()
  await expect.element(preview.getByText('Алматы').first()).toBeVisible()
  await save()
  await isSaved(opened, 'Столица Казахстана?')
  expect(server.sent(createTask)).toHaveLength(1)
})

test('a test asks for options and a right one; Enter goes to the next option [R226 R227]', async () => {
  const opened = await begin('Тест', 'Какие числа чётные?')
  await page.getByRole('button', { name: 'Удалить вариант 2' }).click()
  await page.getByRole('button', { name: 'Удалить вариант 1' }).click()
  await save()
  await expectText('Добавьте хотя бы один вариант ответа!')
  await page.getByRole('button', { name: 'Добавить вариант' }).click()
  await field('Вариант 1').fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Вариант 2')).toHaveFocus()
  await userEvent.keyboard('3')
  await save()
  await expectText('Отметьте правильный вариант!')
  await page.getByRole('checkbox', { name: 'Вариант 1 верный' }).click()
  await save()
  await isSaved(opened, 'Какие числа чётные?')
})

test('a gap is made of the selected word, and a passage needs one', { tags: 'long' }, async () => {
  const opened = await begin('Вставить слова', 'Впишите слово')
  const passage = field('Текст с пропусками')
  await passage.fill('Мен кітап')
  await save()
  await expectText('Добавьте в текст хотя бы один пропуск!')
  await passage.click()
  await userEvent.keyboard('{End}{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
  await page.getByRole('button', { name: 'Сделать пропуск' }).click()
  await expect.element(passage).toHaveTextContent('Мен {{1}}')
  const gaps = page.getByRole('list', { name: 'Пропуски' })
  await expect.element(gaps.getByText('кітап', { exact: true })).toBeVisible()
  await save()
  await isSaved(opened, 'Впишите слово')
})

test('pairs want both words, and Tab makes the next pair [R228]', { tags: 'long' }, async () => {
  const opened = await begin('Сопоставить слова', 'Соедините пары')
  await field('Пара 1, слева').fill('кот')
  await save()
  await expectText('Заполните слова в паре!')
  await field('Пара 1, справа').fill('мысық')
  await field('Пара 2, слева').fill('собака')
  await field('Пара 2, справа').fill('ит')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Пара 3, слева')).toHaveFocus()
  await userEvent.keyboard('дом{Tab}үй')
  await save()
  await isSaved(opened, 'Соедините пары')
})

test('a table wants its columns and rows, and is fixed once it is saved [R229 R230]', async () => {
  const opened = await begin('Таблица слов', 'Заполните таблицу')
  await save()
  await expectText('Добавьте столбцы и строки таблицы!')
  await field('Столбцов').fill('2')
  await page.getByRole('textbox', { name: 'Строк', exact: true }).fill('1')
  await page.getByRole('textbox', { name: 'Столбец 1', exact: true }).fill('Инфинитив')
  await page.getByRole('textbox', { name: 'Столбец 2', exact: true }).fill('Прошедшее')
  await field('Строка 1, столбец 1').fill('go')
  await field('Строка 1, столбец 2').fill('went')
  await page.getByRole('switch', { name: 'Заполняет студент: строка 1, столбец 2' }).click()
  await save()
  await isSaved(opened, 'Заполните таблицу')
  await expect.element(field('Столбцов')).toBeDisabled()
  await expectText('Число столбцов и строк закреплено.')
})

test('a mistake is marked in a text, and a text needs one', { tags: 'long' }, async () => {
  const opened = await begin('Найти ошибки', 'Найдите ошибку')
  const text = field('Текст с ошибками')
  await text.fill('Она пришол домой')
  await save()
  await expectText('Отметьте в тексте хотя бы одну ошибку!')
  ;(text.element() as HTMLTextAreaElement).setSelectionRange(6, 6)
  await page.getByRole('button', { name: 'Отметить ошибку' }).click()
  const mend = { name: 'Исправление: пришол' }
  await page.getByRole('combobox', mend).or(page.getByRole('textbox', mend)).fill('пришла')
  await userEvent.keyboard('{Enter}')
  await save()
  await isSaved(opened, 'Найдите ошибку')
})

test('the most words of an essay are not fewer than the least', { tags: 'long' }, async () => {
  const opened = await begin('Эссе', 'Напишите о себе')
  await field('Слов не меньше').fill('100')
  await field('Слов не больше').fill('50')
  await save()
  await expectText('Наибольшее число слов не может быть меньше наименьшего.')
  await field('Слов не больше').fill('200')
  await save()
  await isSaved(opened, 'Напишите о себе')
})

const essay = (id: number, question: string) =>
  taskForm(id, { type: 'essay', prompt: { ru: `<p>${question}</p>` }, points: 1 } as TaskContent)

test('what is typed into a task is kept on the device until it is saved', async () => {
  saved = [essay(1, 'Напишите о себе')]
  server.answer(updateTask, ({ body }) => {
    saved = saved.map((task) => taskForm(task.id, body.content ?? task.content))
    return saved[0] as never
  })
  const opened = await openPage(`${address}&task=1`, { as: 'admin' })
  await ask('Напишите о своей семье')
  await expectText('Не сохранено. Черновик лежит на этом устройстве.')
  await opened.reload()
  await expect.element(field('Вопрос')).toHaveTextContent('Напишите о своей семье')
  await save()
  const list = page.getByRole('list', { name: 'Задания списка' })
  await expect.element(list.getByText('Напишите о своей семье')).toBeVisible()
  expect(server.sent(updateTask)).toHaveLength(1)
})

test('tasks change places by the keys, and the server keeps their order', async () => {
  saved = [essay(1, 'Первое'), essay(2, 'Второе'), essay(3, 'Третье')]
  server.answer(updateTask, ({ params, body }) => {
    const moved = saved.filter(({ id }) => id === params.id)
    const others = saved.filter(({ id }) => id !== params.id)
    const now = others.toSpliced((body.order ?? 1) - 1, 0, ...moved)
    saved = now.map((task, at) => ({ ...task, order: at + 1 }))
    return moved[0] as never
  })
  const opened = await openPage(address, { as: 'admin' })
  const rows = page.getByRole('list', { name: 'Задания списка' }).getByRole('listitem')
  await expect.element(rows.nth(2)).toMatchTextContent('Третье')
  ;(rows.nth(2).getByRole('button').first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(rows.nth(1)).toMatchTextContent('Третье')
  await expect
    .poll(() => server.sent(updateTask))
    .toEqual([{ params: { id: 3 }, query: undefined, body: { order: 2 } }])
  await opened.reload()
  await expect.element(rows.nth(1)).toMatchTextContent('Третье')
})
