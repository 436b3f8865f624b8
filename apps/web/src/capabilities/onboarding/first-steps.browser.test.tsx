import { finishFirstVisit } from '@qadam/contract/accounts/endpoints.ts'
import { getOnboarding } from '@qadam/contract/onboarding/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateSessionUser } from '../../platform/session.ts'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { signInAs } from '../../testing/sign-in.ts'
import { emptyEducation } from '../education/row-values.ts'
import { newRow, saveWizard } from '../education/wizard/wizard-draft.ts'

const hints = page.getByRole('region', { name: 'Подсказки' })
const tour = (name: string | RegExp) => page.getByRole('dialog').getByRole('heading', { name })
const form = page.getByRole('dialog', { name: 'Расскажите о своей учёбе' })

beforeEach(() => {
  answerByExamples()
  server.answer(getOnboarding, { first_visit: false, asks_education: true, percent: 0 })
})

test('a first visit has three hints over the page, which stays usable, and then asks for the education there [R027 R028 R116]', async () => {
  const opened = await openPage('/catalog', { as: 'student' })
  for (const [at, title] of ['Мой путь', 'Программы'].entries()) {
    await expect.element(hints.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(hints.getByText(`Подсказка ${at + 1} из 3`)).toBeVisible()
    await hints.getByRole('button', { name: 'Дальше' }).click()
  }
  await expect.element(hints.getByRole('heading', { name: 'Сообщения' })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Перейти к странице/ })
    .click()
  const palette = page.getByRole('textbox', { name: 'Куда перейти или что сделать?' })
  await palette.fill('каталог')
  await userEvent.keyboard('{Enter}')
  server.answer(finishFirstVisit, {})
  server.answer(getOnboarding, { first_visit: true, asks_education: true, percent: 0 })
  await hints.getByRole('button', { name: 'Понятно' }).click()
  await expect.element(form).toBeVisible()
  expect(server.sent(finishFirstVisit)).toHaveLength(1)
  expect(opened.address()).toBe('/catalog')
})

test('Escape puts the hints off for this visit, and the form is asked for meanwhile', async () => {
  const opened = await openPage('/my-course', { as: 'student' })
  await expect.element(hints).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(form).toBeVisible()
  await opened.reload()
  await expect.element(form).toBeVisible()
  await expect.element(hints).not.toBeInTheDocument()
})

test('the nine steps are shown on request and come back where they were left [R104]', async () => {
  server.answer(getOnboarding, { first_visit: false, asks_education: false, percent: 0 })
  const opened = await openPage('/my-course', { as: 'student' })
  for (const next of ['Дальше', 'Дальше', 'Показать всё'])
    await hints.getByRole('button', { name: next }).click()
  await expect.element(tour(/Добро пожаловать/)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tour('С чего начнём?')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(opened.address()).toBe('/my-course')
  await page.getByRole('button', { name: /^Меню профиля/ }).click()
  await page.getByRole('menuitem', { name: 'Показать знакомство' }).click()
  await expect.element(tour('С чего начнём?')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('OK at the ninth step ends the first visit, here and on the server, and opens the settings [R111 R112 R113]', async () => {
  server.answer(getOnboarding, { first_visit: false, asks_education: false, percent: 0 })
  server.answer(finishFirstVisit, {})
  const opened = await openPage('/my-course', { as: 'student' })
  updateSessionUser({ hasVisited: false })
  for (const next of ['Дальше', 'Дальше', 'Показать всё'])
    await hints.getByRole('button', { name: next }).click()
  for (const next of ['Посмотреть', 'Продолжить', ...Array<string>(6).fill('Дальше')])
    await page.getByRole('dialog').getByRole('button', { name: next, exact: true }).click()
  expect(server.sent(finishFirstVisit)).toEqual([])
  server.answer(getOnboarding, { first_visit: true, asks_education: false, percent: 0 })
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click()
  await expect.poll(opened.address).toBe('/settings')
  expect(server.sent(finishFirstVisit)).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem('uData') ?? '{}')).toMatchObject({ fst_vist: true })
})

test('the last of the three sections brings the message that all is done, once, and nothing before it [R115]', async () => {
  server.answer(getOnboarding, { first_visit: true, asks_education: true, percent: 67 })
  signInAs('student')
  saveWizard(7, {
    question: 'certificates',
    educations: [{ ...newRow(emptyEducation), saved: true }],
    languages: [{ ...newRow({ language: 'kk', level: 'C2' }), saved: true }],
    certificates: [],
  })
  const opened = await openPage('/my-course')
  const done = page.getByRole('dialog', { name: 'Готово!' })
  const save = form.getByRole('button', { name: 'Сохранить без сертификатов' })
  await expect.element(save).toBeVisible()
  await expect.element(done).not.toBeInTheDocument()
  server.answer(getOnboarding, { first_visit: true, asks_education: false, percent: 100 })
  await save.click()
  await expect.element(done).toBeVisible()
  await done.getByRole('link').click()
  await expect.poll(opened.address).toBe('/my-way')
  await expect.element(done).not.toBeInTheDocument()
})

test('neither hints nor form cover the page of a test', async () => {
  const opened = await openPage('/course/view/1/lesson/2/list/3', { as: 'student' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => server.sent(getOnboarding).length).toBeGreaterThan(0)
  await expect.element(hints).not.toBeInTheDocument()
  await opened.goTo('/my-course')
  await expect.element(hints).toBeVisible()
})
