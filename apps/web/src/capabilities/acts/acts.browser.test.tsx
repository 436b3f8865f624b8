import * as calls from '@qadam/contract/acts/endpoints.ts'
import { changeContract, getContract } from '@qadam/contract/papers/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import ActsTab from './widgets/ActsTab.tsx'

const tenge = (minor: string) => ({ minor, currency: 'KZT' as const })
const act = {
  id: 31,
  number: '2026-0007',
  issued_on: '2026-11-20',
  student: { id: 7, name: 'Айгерім Исаева' },
  customer: 'Исаева Гүлнұр',
  contract: { number: 'QB-104', signed_on: '2026-08-20' },
  lines: [
    {
      name_ru: 'Консультация',
      name_kk: 'Кеңес',
      name_en: 'Consulting',
      unit: 'hour' as const,
      quantity: '2.5',
      price: tenge('1500000'),
      sum: tenge('3750000'),
      done_on: '2026-11-19',
      report: '',
    },
  ],
  sum: tenge('3750000'),
  state: 'unsigned' as const,
  voided: null,
  scan: null,
  page: 'https://school.test/verify/aaaaaaaaaaaaaaaaaaaaaaaaaa',
}
const contract = {
  number: 'QB-104',
  signed_on: '2026-08-20',
  signer: 'guardian' as const,
  name: 'Исаева Гүлнұр',
  iin: '790715400125',
  address: '',
  contacts: '',
  version: 2,
}
const suggested = {
  name_ru: 'Занятия по программе «IELTS»',
  name_kk: '«IELTS» сабақтары',
  name_en: 'IELTS classes',
  unit: 'class' as const,
  quantity: '3',
  since: '2026-11-01',
  done_on: '2026-11-15',
  facts: { kind: 'class' as const, ids: [4, 5, 6] },
  price: null,
}
const missing = {
  part: 'school_bin' as const,
  code: 'papers.no_school_bin',
  message: 'Не указан БИН школы.',
  address: '/settings?tab=requisites',
}
const answerList = (results: object[]) =>
  server.answer(calls.listActs, { count: results.length, next: null, previous: null, results } as never)
const answerSuggestion = (parts: object[] = []) =>
  server.answer(calls.suggestAct, {
    lines: [suggested],
    customer: { signer: 'guardian', name: 'Исаева Гүлнұр' },
    missing: parts,
    today: '2026-11-28',
  } as never)
const openTab = () =>
  renderScreen(<ActsTab userId={7} />, { as: 'admin', phrases: ['acts', 'papers', 'ui', 'fields'] })

beforeEach(() => {
  server.answer(getContract, { contract, guardians: ['Исаева Гүлнұр'], missing: [] })
  answerList([])
  answerSuggestion()
})

test('done work becomes a line, gets its price, and is issued with its facts and the sum in view', async () => {
  await openTab()
  await page.getByRole('button', { name: 'Новый акт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый акт' })
  const issue = dialog.getByRole('button', { name: 'Выдать акт' })
  await expect.element(issue).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: /Добавить в акт: Занятия по программе/ }).click()
  await expect.element(dialog.getByText('Всё сделанное за эти дни уже в этом акте.')).toBeVisible()
  await expect.element(issue).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Цена' }).fill('7500')
  const total = dialog.getByRole('status', { name: 'Итого' })
  await expect.element(total.getByText(/22.500.₸/)).toBeVisible()
  server.answer(calls.createAct, act)
  await issue.click()
  await expect.element(page.getByText('Акт 2026-0007 выдан')).toBeVisible()
  expect(server.sent(calls.createAct)[0]?.body).toEqual({
    user_id: 7,
    issued_on: '2026-11-28',
    lines: [
      {
        name_ru: suggested.name_ru,
        name_kk: suggested.name_kk,
        name_en: suggested.name_en,
        unit: 'class',
        quantity: '3',
        price: 7_500,
        done_on: '2026-11-15',
        facts: suggested.facts,
      },
    ],
  })
})

test('a missing requisite is a link to where it is entered, and only the issue waits for it', async () => {
  answerSuggestion([missing])
  await openTab()
  await page.getByRole('button', { name: 'Новый акт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый акт' })
  await expect
    .element(dialog.getByRole('link', { name: 'Не указан БИН школы.' }))
    .toHaveAttribute('href', '/settings?tab=requisites')
  await dialog.getByRole('button', { name: 'Добавить строку' }).click()
  await dialog.getByRole('textbox', { name: 'Работа или услуга' }).fill('Консультация')
  await dialog.getByRole('textbox', { name: 'Цена' }).fill('1000')
  await expect
    .element(dialog.getByRole('button', { name: 'Выдать акт' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('a rejected quantity is shown at its field, and the typed lines stay', async () => {
  await openTab()
  await page.getByRole('button', { name: 'Новый акт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый акт' })
  await dialog.getByRole('button', { name: 'Добавить строку' }).click()
  await dialog.getByRole('textbox', { name: 'Работа или услуга' }).fill('Консультация')
  await dialog.getByRole('textbox', { name: 'Цена' }).fill('1000')
  server.refuse(calls.createAct, {
    status: 400,
    code: 'request.malformed',
    fields: { 'lines.0.done_on': 'acts.done_after_act' },
  })
  await dialog.getByRole('button', { name: 'Выдать акт' }).click()
  await expect.element(dialog.getByText('Работа выполнена позже даты акта: проверьте дату.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Работа или услуга' })).toHaveValue('Консультация')
})

test('an act is downloaded in a language, gets its scan, and is voided only with a reason', async () => {
  answerList([act])
  await openTab()
  server.answer(calls.getActFile, new Blob(['%PDF']))
  await page.getByRole('button', { name: 'Скачать акт 2026-0007' }).click()
  await page.getByRole('menuitem', { name: 'Қазақша' }).click()
  await expect.poll(() => server.sent(calls.getActFile)[0]?.query).toEqual({ lang: 'kk' })
  await page.getByRole('button', { name: 'Другие действия с актом 2026-0007' }).click()
  await page.getByRole('menuitem', { name: 'Аннулировать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Аннулировать акт 2026-0007?' })
  const send = dialog.getByRole('button', { name: 'Аннулировать' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Не та цена')
  server.answer(calls.voidAct)
  answerList([
    { ...act, state: 'voided', voided: { at: '2026-11-28T05:00:00Z', reason: 'Не та цена', by: 'А' } },
  ])
  await send.click()
  await expect.element(page.getByText('Причина: Не та цена')).toBeVisible()
  expect(server.sent(calls.voidAct)[0]).toMatchObject({ query: { id: 31 }, body: { reason: 'Не та цена' } })
})

test('the contract says who the customer is, and a wrong IIN is said at its field', async () => {
  await openTab()
  await page.getByRole('button', { name: 'Изменить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Договор' })
  await dialog.getByRole('textbox', { name: 'ИИН' }).fill('790715400126')
  server.refuse(changeContract, {
    status: 400,
    code: 'request.malformed',
    fields: { iin: 'papers.identification_number' },
  })
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(dialog.getByText(/12 цифр с верной последней/)).toBeVisible()
})

test('the school reads its acts by year and state, and only its admin takes the file with IINs', async () => {
  answerByExamples()
  answerList([act])
  server.answer(calls.countActs, {
    count: 1,
    unsigned: 1,
    signed: 0,
    voided: 0,
    sum: tenge('3750000'),
    years: [2026],
  })
  await openPage('/acts?state=unsigned', { as: 'admin' })
  await expect.element(page.getByText(/Не подписано: 1/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Айгерім Исаева' }))
    .toHaveAttribute('href', '/user/view/7?tab=acts')
  expect(server.sent(calls.listActs).at(-1)?.query).toMatchObject({ state: 'unsigned', page: 1 })
  await expect.element(page.getByRole('button', { name: /Для бухгалтера/ })).not.toBeInTheDocument()
  await openPage('/acts', { as: 'admin_school' })
  await page.getByRole('button', { name: 'Для бухгалтера, 2026' }).click()
  await page.getByRole('menuitem', { name: 'JSON' }).click()
  await expect.poll(() => server.sent(calls.exportActs)[0]?.query).toEqual({ file: 'json', year: 2026 })
})

test('a student finds their acts beside their documents, and can only download', async () => {
  answerByExamples()
  answerList([act])
  await openPage('/my-documents?view=acts', { as: 'student' })
  await expect.element(page.getByRole('heading', { name: 'Мои акты' })).toBeVisible()
  await expect.element(page.getByText(/Акт.2026-0007/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Скачать акт 2026-0007' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Приложить/ })).not.toBeInTheDocument()
})
