import {
  countApplications,
  getApplicationSettings,
  getApplicationStatistics,
  getEligibility,
  listApplications,
  setStatus,
} from '@qadam/contract/applications/endpoints.ts'
import { getDocument, listDocuments } from '@qadam/contract/documents/endpoints.ts'
import { getPriorityPackage } from '@qadam/contract/priority-package/endpoints.ts'
import { listMyPrograms, listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const student = { id: 7, first_name: 'Айгерім', last_name: 'Исаева' }
const program = { id: 3, title: 'Информатика', countries: [], cost: 5_000_000 }
const application = {
  id: 9,
  user_id: student.id,
  course_id: program.id,
  status: 'selected',
  student,
  course: program,
  fee: 'due',
  ready: false,
  hurdles: ['documents', 'fee'],
  documents: { done: 7, total: 9 },
  next: ['under_review', 'removed'],
} as const
const findDocument = (id: number, name: string, of: 'staff' | 'student') => ({
  path: 'documents',
  code: 'documents.is_missing',
  message: `${name}: ещё не принесён`,
  object: { kind: 'paper' as const, id, name },
  address:
    of === 'staff' ? `/user/view/${student.id}?tab=documents&paper=${id}` : `/my-documents?paper=${id}`,
})
const fee = {
  path: 'fee',
  code: 'applications.fee_due',
  message: 'Сбор за подачу не оплачен',
  object: { kind: 'program' as const, id: program.id, name: program.title },
  address: `/user/view/${student.id}?tab=applications`,
}
const passport = findDocument(4, 'Паспорт', 'staff')

beforeEach(() => {
  server.answer(listApplications, ({ query }) => {
    const isHere = query.status_id === undefined || query.status_id.includes('selected')
    return { results: isHere ? [application] : [], count: 1 }
  })
  server.answer(getPriorityPackage, { state: 'not_sold' })
  server.answer(countApplications, {})
  server.answer(getApplicationSettings, {})
  server.answer(getApplicationStatistics, {})
  server.answer(listSchoolPrograms, {})
  server.answer(listMyPrograms, {})
  server.answer(listDocuments, { student, ready: false, unmet: [passport] })
})

const board = () => openPage('/applications?view=board', { as: 'admin' })

test('a card whose papers are not ready opens which ones, each a link to its page', async () => {
  await board()
  await page.getByRole('button', { name: 'Документы приняты: 7 из 9' }).click()
  await expect
    .element(page.getByRole('link', { name: passport.message }))
    .toHaveAttribute('href', passport.address)
})

test('the list of papers that are not ready closes over the paper that its link opens', async () => {
  answerByExamples()
  server.answer(listDocuments, {
    student,
    ready: false,
    unmet: [passport],
    results: [{ type_id: 4, name: 'Паспорт', group: 'identity', state: 'rejected' }],
  })
  server.answer(getDocument, {
    item: { type_id: 4, name: 'Паспорт', group: 'identity', state: 'rejected' },
  })
  await openPage(`/user/view/${student.id}?tab=documents`, { as: 'admin' })
  await page.getByRole('main').getByRole('button', { name: 'Не всё готово' }).click()
  const list = page.getByRole('link', { name: passport.message })
  await expect.element(list).toBeVisible()
  await list.click()
  await expect.element(page.getByRole('dialog', { name: 'Паспорт' })).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

async function submitting() {
  await board()
  await page.getByRole('button', { name: /Исаева/ }).click()
  await page.getByRole('menuitem', { name: 'На рассмотрении' }).click()
  return page.getByRole('dialog')
}

test('a move names each condition with its page before it is tried, and can be pressed when nothing is lacking', async () => {
  server.answer(setStatus, {})
  const dialog = await submitting()
  await expect
    .element(dialog.getByRole('link', { name: passport.message }))
    .toHaveAttribute('href', passport.address)
  await expect.element(dialog.getByRole('link', { name: fee.message })).toHaveAttribute('href', fee.address)
  const save = dialog.getByRole('button', { name: 'Сохранить' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog.getByText(/^Ещё не готово: документы, сбор/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Сбор за подачу оплачен' }).click()
  await expect.element(dialog.getByRole('link', { name: fee.message })).not.toBeInTheDocument()
  await dialog.getByRole('checkbox', { name: 'Подать без готовых документов' }).click()
  await expect.element(dialog.getByText('Напишите причину', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: /Причина/ }).fill('Принесёт завтра')
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent(setStatus)[0]?.body).toMatchObject({
    id: application.id,
    status: 'under_review',
    fee_paid: true,
    waive: ['documents'],
    note: 'Принесёт завтра',
  })
})

test('a link to a missing document leads from the dialog to it', async () => {
  answerByExamples()
  const dialog = await submitting()
  await dialog.getByRole('link', { name: passport.message }).click()
  await expect.element(page.getByRole('dialog', { name: 'Подать заявку' })).not.toBeInTheDocument()
})

test('conditions that the server knows better are named as it names them, beside what was typed', async () => {
  server.refuse(setStatus, { status: 409, code: 'applications.not_ready', unmet: [passport] })
  const dialog = await submitting()
  await dialog.getByRole('checkbox', { name: 'Сбор за подачу оплачен' }).click()
  await dialog.getByRole('checkbox', { name: 'Подать без готовых документов' }).click()
  await dialog.getByRole('textbox', { name: /Причина/ }).fill('Принесёт завтра')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: passport.message })).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /Причина/ })).toHaveValue('Принесёт завтра')
})

test('a student’s own application links each paper to the page where it is brought, and that page opens it', async () => {
  const own = findDocument(4, 'Паспорт', 'student')
  server.answer(getEligibility, [
    {
      course_id: program.id,
      missing: [
        {
          part: 'papers',
          code: 'eligibility.needs_papers',
          text: 'Не все документы собраны и проверены',
          unmet: [own],
        },
      ],
    },
  ])
  server.answer(listDocuments, {
    student,
    unmet: [own],
    results: [{ type_id: 4, name: 'Паспорт', group: 'identity', state: 'missing' }],
  })
  server.answer(getDocument, { item: { type_id: 4, name: 'Паспорт', group: 'identity', state: 'missing' } })
  const opened = await openPage('/my-applications', { as: 'student' })
  await page.getByRole('link', { name: own.message }).click()
  await expect.element(page.getByRole('dialog', { name: 'Паспорт' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Паспорт' }).getByRole('button', { name: 'Закрыть' }).click()
  await expect.poll(opened.address).toBe('/my-documents')
})
