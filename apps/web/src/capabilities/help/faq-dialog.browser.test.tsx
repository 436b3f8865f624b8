import {
  getFaqQuestion,
  listFaqChapters,
  listFaqQuestions,
  searchFaq,
} from '@qadam/contract/help/endpoints.ts'
import { listSavedPrograms } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const chapter = { id: 4, title: 'Апостиль и перевод' }
const questions = [
  {
    id: 12,
    title: 'Где поставить апостиль?',
    text: 'Смотрите egov.kz.\nИли https://egov.kz/cms.',
    language: 'ru',
    chapter,
  },
  { id: 13, title: 'What is CIMEA?', text: 'A paper.', language: 'en', chapter },
] as const

beforeEach(() => {
  server.answer(listFaqChapters, [{ ...chapter, text: 'Где и когда', language: 'ru', count: 2 }])
  server.answer(listFaqQuestions, [...questions])
  server.answer(
    getFaqQuestion,
    ({ params }) => questions.find(({ id }) => id === Number(params.id)) ?? questions[0],
  )
  server.answer(searchFaq, ({ query }) => ({ results: query.q === 'CIMEA' ? [questions[1]] : [] }))
})

const dialog = page.getByRole('dialog', { name: 'Вопросы и ответы' })
const search = dialog.getByRole('searchbox', { name: 'Поиск по вопросам' })

test('the menu of the person opens the chapters, a chapter its questions, a question its answer [R079] [R088] [R089] [R090]', async () => {
  server.answer(listSavedPrograms, {})
  const opened = await openPage('/catalog', { as: 'student' })
  await page.getByRole('button', { name: /^Меню профиля/ }).click()
  await page.getByRole('menuitem', { name: 'Вопросы и ответы' }).click()
  await dialog.getByRole('button', { name: /Апостиль и перевод/ }).click()
  expect(opened.address()).toBe('/catalog#faq-chapter-4')
  await expect.element(dialog.getByRole('heading', { name: 'Апостиль и перевод' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Где поставить апостиль?' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Где поставить апостиль?' })).toHaveFocus()
  await expect.element(dialog.getByText(/Смотрите egov.kz/)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'https://egov.kz/cms' }))
    .toHaveAttribute('href', 'https://egov.kz/cms')
  opened.back()
  await expect.element(dialog.getByRole('heading', { name: 'Апостиль и перевод' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Все главы' }).click()
  await expect.element(dialog.getByRole('list', { name: 'Главы' })).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Написать куратору' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(opened.address()).toBe('/catalog')
})

test('guests open them from the header and from the footer [R079]', async () => {
  await page.viewport(1280, 800)
  await openPage('/guest-catalog')
  await page.getByRole('banner').getByRole('button', { name: 'Вопросы и ответы' }).click()
  await expect.element(dialog.getByRole('list', { name: 'Главы' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Вопросы и ответы' }).click()
  await expect.element(dialog).toBeVisible()
})

test('an address opens an answer at once, which says its language and gives its link', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openPage('/guest-catalog#faq-13')
  await expect.element(dialog.getByText('A paper.')).toBeVisible()
  await expect.element(dialog.getByText(/Он на английском/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect.element(dialog.getByText('Ссылка скопирована')).toBeVisible()
  expect(write).toHaveBeenCalledWith(`${location.origin}/guest-catalog#faq-13`)
})

test('an address of an answer that is gone says so and offers whom to ask', async () => {
  server.refuse(getFaqQuestion, { status: 404, code: 'request.row_not_found' })
  await openPage('/guest-catalog#faq-99')
  await expect.element(dialog.getByText('Этого ответа больше нет')).toBeVisible()
  await dialog.getByRole('button', { name: 'Все главы' }).click()
  await expect.element(dialog.getByRole('list', { name: 'Главы' })).toBeVisible()
})

test('a search finds across chapters, comes back from an answer, and offers the chapters where it finds nothing', async () => {
  await openPage('/guest-catalog#faq')
  await search.fill('CIMEA')
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/Найден 1 ответ/)
  await dialog.getByRole('button', { name: /What is CIMEA/ }).click()
  await dialog.getByRole('button', { name: 'К найденному' }).click()
  await expect.element(search).toHaveValue('CIMEA')
  await search.fill('щшгнекук')
  await expect.element(dialog.getByText('Такого вопроса здесь нет')).toBeVisible()
  await dialog.getByRole('button', { name: /Апостиль и перевод/ }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Апостиль и перевод' })).toBeVisible()
  await expect.element(search).toHaveValue('')
})

test('on a phone they are a sheet that the back of the phone closes', async () => {
  await page.viewport(390, 800)
  const opened = await openPage('/guest-catalog')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Вопросы и ответы' }).click()
  await expect.element(dialog).toBeVisible()
  opened.back()
  await expect.element(dialog).not.toBeInTheDocument()
})
