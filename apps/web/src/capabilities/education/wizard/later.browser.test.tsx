import { getEligibility, setStatus } from '@qadam/contract/applications/endpoints.ts'
import { getHome } from '@qadam/contract/home/endpoints.ts'
import { getOnboarding } from '@qadam/contract/onboarding/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, renderScreen } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import ChooseAction from '../../applications/ChooseAction.tsx'
import FirstSteps from '../../onboarding/FirstSteps.tsx'
import { emptyEducation } from '../row-values.ts'
import { newRow, saveWizard } from './wizard-draft.ts'

const form = () => page.getByRole('dialog', { name: 'Расскажите о своей учёбе' })
const later = () => form().getByRole('button', { name: 'Позже' })

beforeEach(() => {
  server.answer(getOnboarding, { first_visit: true, asks_education: true, percent: 67 })
  server.answer(getHome, { hero: { kind: 'education' }, next_date: null, course: null })
})

test('the form can be put off on every screen, for this sign-in and not for the next one', async () => {
  const opened = await openPage('/my-way', { as: 'student' })
  await expect.element(later()).toBeVisible()
  await form().getByRole('button', { name: 'Начать' }).click()
  await later().click()
  await expect.element(form()).not.toBeInTheDocument()
  await opened.reload()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(form()).not.toBeInTheDocument()
  await openPage('/my-way', { as: 'student' })
  await expect.element(later()).toBeVisible()
})

test('a form that was put off stands first on the home and opens from there', async () => {
  await openPage('/my-way', { as: 'student' })
  await later().click()
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('Расскажите о своей учёбе')
  await page.getByRole('button', { name: 'Заполнить' }).click()
  await expect.element(form()).toBeVisible()
})

test('choosing a program asks for the form first, and the program is chosen once it is saved', async () => {
  server.answer(getEligibility, [{ course_id: 3, missing: [] }])
  server.answer(setStatus, {})
  const saved = <Row,>(row: Row) => ({ ...newRow(row), saved: true })
  await renderScreen(
    <>
      <ChooseAction programId={3} />
      <FirstSteps />
    </>,
    { as: 'student', phrases: ['applications', 'onboarding', 'education'] },
  )
  await later().click()
  // Everything but the certificates was saved before the form was postponed.
  saveWizard(7, {
    question: 'certificates',
    educations: [saved(emptyEducation)],
    languages: [saved({ language: 'kk', level: 'C2' })],
    certificates: [],
  })
  await page.getByRole('button', { name: 'Выбрать программу' }).click()
  await expect.element(form()).toBeVisible()
  expect(server.sent(setStatus)).toEqual([])
  server.answer(getOnboarding, { first_visit: true, asks_education: false, percent: 100 })
  await form().getByRole('button', { name: 'Сохранить без сертификатов' }).click()
  await expect.poll(() => server.sent(setStatus).map(({ body }) => body.course_id)).toEqual([3])
})
