import { getOnboarding } from '@qadam/contract/onboarding/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const tour = (name: string | RegExp) => page.getByRole('dialog').getByRole('heading', { name })

beforeEach(() => {
  answerByExamples()
  server.answer(getOnboarding, { first_visit: false, asks_education: true, percent: 0 })
})

test('Escape puts the tour off, the form is asked for meanwhile, and the tour comes back where it was [R104]', async () => {
  const opened = await openPage('/my-course', { as: 'student' })
  await expect.element(tour(/Добро пожаловать/)).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tour('С чего начнём?')).toBeVisible()
  await opened.reload()
  await expect.element(tour('С чего начнём?')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Расскажите о своей учёбе' })).toBeVisible()
})

test('neither tour nor form covers the page of a test', async () => {
  const opened = await openPage('/course/view/1/lesson/2/list/3', { as: 'student' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => server.sent(getOnboarding).length).toBeGreaterThan(0)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await opened.goTo('/my-course')
  await expect.element(tour(/Добро пожаловать/)).toBeVisible()
})
