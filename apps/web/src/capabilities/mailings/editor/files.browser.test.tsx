import { getMailing, readMailing } from '@qadam/contract/mailings/endpoints.ts'
import {
  addMailingFile,
  deleteMailingFile,
  downloadSharedFile,
  getSharedFile,
  type MailingFile,
} from '@qadam/contract/mailings/files.ts'
import { getMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { listViews } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../../testing/examples.ts'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

const mib = 1024 * 1024
const fileOf = (id: number, name: string, facts: Partial<MailingFile> = {}): MailingFile => ({
  id,
  name,
  type: 'application/pdf',
  bytes: 2 * mib,
  is_linked: false,
  ...facts,
})
let files: MailingFile[]
let startedAt: string | null

beforeEach(() => {
  files = []
  startedAt = null
  answerByExamples()
  server.answer(getMailingSettings, { sms_on: false })
  server.answer(listViews, [])
  server.answer(getMailing, () => ({
    id: 4,
    name: 'Расписание',
    state: startedAt ? ('paused' as const) : ('draft' as const),
    audience: { kind: 'all' as const, roles: ['student' as const] },
    channels: ['telegram' as const, 'email' as const],
    texts: { ru: { subject: 'Тема', body: 'Здравствуйте!', buttons: [] } },
    fallback: ['ru' as const],
    started_at: startedAt,
    files,
    version: 1,
  }))
  server.answer(addMailingFile, () => {
    const added = fileOf(files.length + 1, 'План.pdf')
    files = [...files, added]
    return added
  })
  server.answer(deleteMailingFile, ({ params: { id } }) => {
    files = files.filter((file) => file.id !== Number(id))
  })
})

const part = page.getByRole('region', { name: 'Файлы', exact: true })
const choose = async (...chosen: readonly File[]) => {
  await expect.element(part.getByRole('button', { name: 'Добавить файлы' })).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no field for files')
  await userEvent.upload(input, [...chosen])
}
const pdf = (name: string, bytes = 8) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

test('a chosen file is added at once, is shown in the preview, and can be removed', async () => {
  await openPage('/mailings/4', { as: 'admin' })
  await expect.element(part.getByText(/До 5 файлов, вместе до 30/)).toBeVisible()
  await choose(pdf('План.pdf'))
  await expect.element(part.getByRole('button', { name: 'Скачать «План.pdf»' })).toBeVisible()
  const inLetter = page.getByRole('list', { name: 'Файлы письма' })
  await expect.element(inLetter.getByText(/План\.pdf/)).toBeVisible()
  expect(server.sent(addMailingFile)).toMatchObject([{ params: { id: 4 } }])
  await part.getByRole('button', { name: 'Убрать «План.pdf»' }).click()
  await expect.element(part.getByText('План.pdf')).not.toBeInTheDocument()
  expect(server.sent(deleteMailingFile)).toMatchObject([{ params: { id: 1 } }])
})

test('a file that does not fit is named with what to do, and does not travel', async () => {
  files = [fileOf(1, 'a.pdf', { bytes: 29 * mib }), fileOf(2, 'b.pdf', { bytes: mib / 2, is_linked: true })]
  await openPage('/mailings/4', { as: 'admin' })
  await expect.element(part.getByText(/в письме ссылкой/)).toBeVisible()
  await choose(pdf('Большой.pdf', mib), pdf('c.pdf', 0))
  await expect.element(part.getByText(/«Большой.pdf» не поместился: вместе файлы/)).toBeVisible()
  await expect.element(part.getByText('«c.pdf»: файл пустой.')).toBeVisible()
  expect(server.sent(addMailingFile)).toEqual([])
})

test('no sixth file is taken', async () => {
  files = [1, 2, 3, 4, 5].map((id) => fileOf(id, `${id}.pdf`))
  await openPage('/mailings/4', { as: 'admin' })
  await choose(pdf('Шестой.pdf'))
  await expect.element(part.getByText(/«Шестой.pdf» не поместился: файлов может быть 5/)).toBeVisible()
  expect(server.sent(addMailingFile)).toEqual([])
})

test('a file that the server does not take says why, and is dismissed', async () => {
  server.refuse(addMailingFile, { status: 400, code: 'mailings.file_kind' })
  await openPage('/mailings/4', { as: 'admin' })
  await choose(pdf('План.pdf'))
  await expect.element(part.getByText(/^Файлы этого вида/)).toBeVisible()
  await part.getByRole('button', { name: /План\.pdf/ }).click()
  await expect.element(part.getByText('План.pdf')).not.toBeInTheDocument()
})

test('the files of a mailing that has begun stay', async () => {
  files = [fileOf(1, 'a.pdf')]
  startedAt = '2026-11-23T04:11:00.000Z'
  await openPage('/mailings/4?edit=true', { as: 'admin' })
  await expect.element(part.getByText(/её файлы не изменить/)).toBeVisible()
  await expect.element(part.getByRole('button', { name: 'Убрать «a.pdf»' })).not.toBeInTheDocument()
})

test('a reader finds the files on the page of the message', async () => {
  server.answer(readMailing, { subject: 'Расписание', html: 'Смотрите файл', files: [fileOf(7, 'План.pdf')] })
  await openPage('/mailing/4', { as: 'student' })
  await expect.element(page.getByRole('button', { name: 'Скачать «План.pdf»' })).toBeVisible()
})

test('the link of a letter shows the file and downloads it; an ended one says what to do', async () => {
  server.answer(getSharedFile, {
    school: 'Астана',
    name: 'План.pdf',
    bytes: 12 * mib,
    ends_at: '2026-12-24T07:00:00Z',
  })
  server.answer(downloadSharedFile, new Blob(['%PDF']))
  await openPage('/mail-file/1.2.abc')
  await expect.element(page.getByRole('heading', { name: 'План.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Скачать' }).click()
  await expect.poll(() => server.sent(downloadSharedFile)).toHaveLength(1)
  server.refuse(getSharedFile, { status: 410, code: 'mailings.file_link_ended' })
  await openPage('/mail-file/1.2.abd')
  await expect.element(page.getByText(/Попросите школу прислать файл/)).toBeVisible()
})
