import {
  allowStorage,
  getOwnStorage,
  getSchoolStorage,
  getStudentStorage,
} from '@qadam/contract/storage/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import OwnStorageSection from './OwnStorageSection.tsx'
import SchoolStorageSection from './SchoolStorageSection.tsx'
import StudentStorageDialog from './StudentStorageDialog.tsx'

const mebibyte = 1024 ** 2
const phrases = ['storage', 'ui'] as const

test('a newcomer sees what they use, what they may use and what to do', async () => {
  server.answer(getOwnStorage, { used_bytes: 98 * mebibyte, max_bytes: 100 * mebibyte })
  await renderScreen(<OwnStorageSection />, { phrases })
  await expect.element(page.getByText(/98\sМБ из 100\sМБ/)).toBeVisible()
  await expect.element(page.getByText(/попросите менеджера/)).toBeVisible()
})

test('whoever has no bound of their own sees only what they use', async () => {
  server.answer(getOwnStorage, { used_bytes: 5 * mebibyte, max_bytes: null })
  await renderScreen(<OwnStorageSection />, { phrases })
  await expect.element(page.getByText(/Занято 5/)).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})

test("a school's admin sees the total, the bound and who brought most", async () => {
  server.answer(getSchoolStorage, {
    used_bytes: 90 * mebibyte,
    max_bytes: 200 * mebibyte,
    people: [
      { id: 2, first_name: 'Болат', last_name: 'Ермек', role: 'teacher', bytes: 60 * mebibyte },
      { id: 7, first_name: 'Айгерім', last_name: 'Исаева', role: 'student', bytes: 30 * mebibyte },
    ],
  })
  await renderScreen(<SchoolStorageSection />, { phrases })
  await expect.element(page.getByText(/90\sМБ из 200\sМБ/)).toBeVisible()
  const rows = page.getByRole('list', { name: 'Больше всего файлов' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Болат.*Преподаватель.*60/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Исаева.*30/)
})

test('a staff member allows a student more, sees whose word it was, and takes it back', async () => {
  const free = { used_bytes: 100 * mebibyte, max_bytes: 100 * mebibyte, allowed: null, is_let_in: false }
  const by = { id: 2, first_name: 'Болат', last_name: 'Ермек' }
  const allowed = { ...free, max_bytes: null, allowed: { at: '2026-11-25T05:00:00Z', by } }
  let isAllowed = false
  server.answer(getStudentStorage, () => (isAllowed ? allowed : free))
  server.answer(allowStorage, ({ body }) => {
    isAllowed = body.allowed
    return isAllowed ? allowed : free
  })
  const student = { id: 7, first_name: 'Айгерім', last_name: 'Исаева' }
  await renderScreen(<StudentStorageDialog student={student} onClose={() => {}} />, { phrases })
  await page.getByRole('button', { name: 'Разрешить больше' }).click()
  await expect.element(page.getByText(/Разрешение дал.*Болат/)).toBeVisible()
  await page.getByRole('button', { name: 'Отозвать разрешение' }).click()
  await expect.element(page.getByRole('button', { name: 'Разрешить больше' })).toBeVisible()
  expect(server.sent(allowStorage).map(({ body }) => body.allowed)).toEqual([true, false])
})
