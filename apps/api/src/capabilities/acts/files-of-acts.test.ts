import { Readable } from 'node:stream'
import * as calls from '@qadam/contract/acts/endpoints.ts'
import type { Language } from '@qadam/contract/values.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { connectApp, signInOn } from '../accounts/factory.ts'
import { someBin, someIin, withRequisites } from '../papers/factory.ts'
import { aLine, issue, readyForActs } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  await readyForActs(school)
})

const kazakhLine = () =>
  aLine(school, {
    name_ru: 'Занятия',
    name_kk: 'Ағылшын тілі сабақтары: әңгіме, ұғым, қорытынды, іс',
    name_en: 'Lessons',
    unit: 'class',
    quantity: '12.5',
    price: 7_000,
  })
const download = async (id: number, lang: Language, who: TestUser = school.student) => {
  const answer = await as(who).call(calls.getActFile, { params: { id }, query: { lang } }).response()
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return answer
}
// Words that are broken over lines are read as one text.
const textOf = async (id: number, lang: Language) =>
  pdfText((await download(id, lang)).rawPayload).replace(/\s+/g, ' ')
const scan = (id: number, content: string | Buffer, who: TestUser = school.manager) =>
  as(who).call(calls.attachScan, {
    params: { id },
    files: [{ part: 'file', name: 'подписано.pdf', type: 'application/pdf', content }],
  })

test('the PDF of an act is form Р-1 in three languages, with Kazakh letters, ₸ and the sum in words', async () => {
  const act = await issue(school, { lines: [kazakhLine(), aLine(school)] }).expect(201)
  const kk = await textOf(act.id, 'kk')
  for (const text of [
    'Р-1 нысаны',
    'ОРЫНДАЛҒАН ЖҰМЫСТАР (КӨРСЕТІЛГЕН ҚЫЗМЕТТЕР) АКТІСІ',
    'Гүлнұр Ғабитқызы Өмірбекова',
    'әңгіме, ұғым,',
    someBin,
    someIin,
    '87\u202f500\u00a0₸'.replace(/\s/g, ' '),
    'Бір жүз он екі мың бес жүз теңге 00 тиын',
    'ҚҚС-сыз',
    act.number,
  ])
    expect(kk).toContain(text)
  const ru = await textOf(act.id, 'ru')
  for (const text of [
    'Приложение 50 к приказу',
    'Форма Р-1',
    'Занятия',
    'Сто двенадцать тысяч пятьсот тенге 00 тиын',
    '12,5',
    'Без НДС',
    'Сдал (Исполнитель)',
  ])
    expect(ru).toContain(text)
  const en = await textOf(act.id, 'en')
  for (const text of [
    'Form R-1',
    'Lessons',
    'One hundred twelve thousand five hundred tenge 00 tiyn',
    '12.5',
  ])
    expect(en).toContain(text)
  for (const text of [kk, ru, en]) expect(text).not.toMatch(/undefined|\{\{|NaN/)
})

test('a PDF shows what was issued, whatever changed since, and says across it that it is void', async () => {
  await withRequisites(school, { vat_percent: 16 })
  const act = await issue(school, { lines: [aLine(school, { price: 116_000 })] }).expect(201)
  await withRequisites(school, { vat_percent: null })
  const before = await textOf(act.id, 'ru')
  expect(before).toContain('В том числе НДС 16 %: 16 000 ₸')
  expect(before).not.toContain('АННУЛИРОВАН')
  await as(school.manager)
    .call(calls.voidAct, { query: { id: act.id, reason: 'Ошибка' } })
    .expect(204)
  expect(await textOf(act.id, 'ru')).toContain('АННУЛИРОВАН')
})

test('forty long lines go over pages, each with the heading of the table', async () => {
  const lines = Array.from({ length: 40 }, (_, nr) =>
    aLine(school, { name_ru: `${nr + 1}. ${'Подготовка пакета документов '.repeat(8)}`, price: 1_000 }),
  )
  const act = await issue(school, { lines }).expect(201)
  const text = await textOf(act.id, 'ru')
  const pages = Number(/1 \/ (\d+)/.exec(text)?.[1])
  expect(pages).toBeGreaterThan(2)
  expect(text.split('Номер по порядку').length - 1).toBeGreaterThanOrEqual(pages - 1)
  expect(text).toContain('40. Подготовка')
})

test('a signed scan is a PDF or a picture, replaces the one before, and is read by those who see the act', async () => {
  const act = await issue(school).expect(201)
  await scan(act.id, 'MZ not a paper').refused(400, 'acts.scan_unfit')
  await scan(act.id, onePagePdf(), school.student).refused(403, 'request.not_allowed')
  expect(await scan(act.id, onePagePdf('first')).expect(200)).toMatchObject({
    state: 'signed',
    scan: { name: `${act.number}.pdf` },
  })
  await scan(act.id, onePagePdf('second')).expect(200)
  const files = await school.inside((db) => db.rows(sql`select 1 from files`))
  expect(files).toHaveLength(1)
  const read = (who: TestUser) => as(who).call(calls.getScan, { params: { id: act.id } })
  expect((await read(school.student).response()).body).toContain('second')
  await read(await school.person('student')).refused(404, 'request.row_not_found')
  const unsigned = await issue(school).expect(201)
  await as(school.manager)
    .call(calls.getScan, { params: { id: unsigned.id } })
    .refused(404, 'request.row_not_found')
  const counted = await as(school.manager)
    .call(calls.listActs, { query: { state: 'unsigned' } })
    .expect(200)
  expect(counted.results.map(({ id }) => id)).toEqual([unsigned.id])
  await as(school.manager)
    .call(calls.voidAct, { query: { id: unsigned.id, reason: 'Ошибка' } })
    .expect(204)
  await scan(unsigned.id, onePagePdf()).refused(409, 'acts.already_voided')
})

test('on a device that is new to the account staff give the code again before an act with its IIN opens', async () => {
  const act = await issue(school).expect(201)
  await scan(act.id, onePagePdf()).expect(200)
  const { user } = await signInOn(school, school.manager, { app: await connectApp(school, school.manager) })
  const params = { id: act.id }
  expect((await as(user).call(calls.getScan, { params }).response()).statusCode).toBe(200)
  school.app.clock.move(16 * 60_000)
  await as(user).call(calls.getScan, { params }).refused(403, 'second_factor.again')
  await as(user)
    .call(calls.getActFile, { params, query: { lang: 'kk' } })
    .refused(403, 'second_factor.again')
  expect((await as(school.student).call(calls.getScan, { params }).response()).statusCode).toBe(200)
})

test('the accountant gets BIN, IIN, contract and lines as XLSX and JSON, after a fresh sign-in', async () => {
  const act = await issue(school, { lines: [kazakhLine(), aLine(school)] }).expect(201)
  const year = Number(act.number.slice(0, 4))
  const get = (file: 'xlsx' | 'json', who = school.owner) =>
    as(who).call(calls.exportActs, { query: { file, year }, language: 'ru' })
  await get('json', school.manager).refused(403, 'request.not_allowed')
  const data = JSON.parse((await get('json').response()).body)
  expect(data).toMatchObject([
    {
      number: act.number,
      state: 'unsigned',
      sum: '112500.00',
      performer: { bin: someBin },
      customer: { iin: someIin },
      contract: { number: '17/2026' },
      lines: [{ quantity: '12.5', price: '7000.00', sum: '87500.00' }, { sum: '25000.00' }],
    },
  ])
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.read(Readable.from([(await get('xlsx').response()).rawPayload]))
  const rows = workbook.worksheets[0]?.getSheetValues() as unknown[][]
  expect(rows).toHaveLength(4)
  expect(rows[2]).toEqual(
    expect.arrayContaining([act.number, someBin, someIin, '17/2026', 'занятие', '87500.00']),
  )
  expect(await eventsOf(school)).toContain('acts.exported')
  school.app.clock.move(16 * 60_000)
  await get('xlsx').refused(403, 'request.password_again')
})
