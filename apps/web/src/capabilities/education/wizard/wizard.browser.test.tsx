import {
  createCertificate,
  createEducation,
  createMasteredLanguage,
} from '@qadam/contract/education/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { civilToday } from '../../../platform/formats.ts'
import { faultsOf } from '../../../testing/axe.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/sign-in.ts'
import { emptyEducation } from '../row-values.ts'
import { yearsOfClass } from './school-years.ts'
import Wizard from './Wizard.tsx'
import { newRow, saveWizard } from './wizard-draft.ts'

const form = page.getByRole('dialog', { name: 'Расскажите о своей учёбе' })
const question = (name: string) => form.getByRole('heading', { name, level: 2 })
const press = (name: string) => form.getByRole('button', { name, exact: true }).click()

test('one question a screen: a choice leads on, the class gives the years, and every screen can be put off [R117 R121]', async () => {
  for (const call of [createEducation, createMasteredLanguage, createCertificate]) server.answer(call, {})
  const onSaved = vi.fn()
  await renderScreen(<Wizard userId={7} onLater={() => undefined} onSaved={onSaved} />, {
    as: 'student',
    phrases: ['education'],
  })
  await expect.element(form.getByText(/Шаг \d из 3/)).not.toBeInTheDocument()
  await press('Начать')
  await expect.element(form.getByText('Шаг 1 из 3')).toBeVisible()
  const later = form.getByRole('button', { name: 'Позже' })
  for (const [asked, answer] of [
    ['Где вы учитесь или учились?', 'Школа'],
    ['В каком вы классе?', '11 класс'],
  ] as const) {
    await expect.element(question(asked)).toHaveFocus()
    await expect.element(later).toBeVisible()
    await press(answer)
  }
  await press('Дальше')
  await expect.element(form.getByText('Заполните название профессии!')).toBeVisible()
  await form.getByRole('textbox').fill('№165 лицей')
  await userEvent.keyboard('{Enter}')
  await press('5-балльная шкала')
  await form.getByRole('textbox').fill('4,8')
  expect(await faultsOf('[role=dialog]')).toEqual([])
  await press('Дальше')

  await expect.element(form.getByText('Шаг 2 из 3')).toBeVisible()
  await press('Дальше')
  await expect.element(form.getByText('Выберите язык!')).toBeVisible()
  await press('Казахский')
  await press('Английский')
  await press('Дальше')
  await expect.element(question('Казахский: насколько уверенно?')).toBeVisible()
  await press('C2 — как родной')
  await expect.element(question('Английский: насколько уверенно?')).toBeVisible()
  await press('Дальше')
  await expect.element(form.getByText('Выберите уровень владения языком!')).toBeVisible()
  await press('B2 — учусь на этом языке')

  await expect.element(form.getByText('Шаг 3 из 3')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Сохранить без сертификатов' })).toBeVisible()
  await press('IELTS')
  await press('Дальше')
  await expect.element(question('IELTS: какой у вас балл?')).toBeVisible()
  await form.getByRole('textbox').fill('6.5')
  await press('Сохранить')
  await expect.element(page.getByText('Данные сохранены. Спасибо!')).toBeVisible()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  const { start, end } = yearsOfClass(11, civilToday())
  expect(server.sent(createEducation).map(({ body }) => body)).toMatchObject([
    {
      degree: 'school',
      profession_name: '№165 лицей',
      start: Number(start),
      end: Number(end),
      assessment_form: 'five',
      score: 4.8,
    },
  ])
  expect(server.sent(createMasteredLanguage).map(({ body }) => [body.language, body.level])).toEqual([
    ['kk', 'C2'],
    ['en', 'B2'],
  ])
  expect(server.sent(createCertificate)).toMatchObject([{ body: { name: 'IELTS', total_score: '6.5' } }])
})

test('a save that fails stops the loader, says why and keeps everything; the next press saves what is left [R326]', async () => {
  server.answer(createEducation, {})
  server.refuse(createMasteredLanguage, { status: 409, code: 'education.limit_reached' })
  const saved = vi.fn()
  signInAs('student')
  saveWizard(7, {
    question: 'certificates',
    educations: [newRow(emptyEducation)],
    languages: [newRow({ language: 'kk', level: 'C2' })],
    certificates: [],
  })
  await renderScreen(<Wizard userId={7} onLater={() => undefined} onSaved={saved} />, {
    phrases: ['education'],
  })
  const save = form.getByRole('button', { name: 'Сохранить без сертификатов' })
  const finish = server.hold(createMasteredLanguage)
  await save.click()
  await expect.element(save).toBeDisabled()
  finish()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Достигнут предел количества!')
  await expect.element(save).toBeEnabled()
  expect(saved).not.toHaveBeenCalled()
  server.answer(createMasteredLanguage, {})
  await save.click()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(server.sent(createEducation)).toHaveLength(1)
})
