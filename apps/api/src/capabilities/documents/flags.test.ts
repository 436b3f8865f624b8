import * as calls from '@qadam/contract/documents/endpoints.ts'
import { financeDocuments } from '@qadam/contract/documents/kinds.ts'
import { changeRecord, getRecord, listRecordHistory } from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { withFirstTypes } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  await withFirstTypes(school)
  await as(school.manager)
    .call(changeRecord, { params: { id: school.student.id }, body: { values: { countries: ['IT'] } } })
    .expect(200)
})

const family = {
  lives_with: ['mother' as const],
  parents_divorced: true,
  deceased_parents: [],
  who_works: ['mother' as const],
  who_owns_property: [],
  rents_home: true,
  name_changed: false,
  wants_grant: true,
}
const answer = (answers: object = family, who = school.student) =>
  as(who).call(calls.answerFamily, { params: { id: school.student.id }, body: answers as typeof family })
const finance = async () =>
  (
    await as(school.student)
      .call(calls.listDocuments, { params: { id: school.student.id } })
      .expect(200)
  ).results.filter((one) => one.group === 'finance')

test('the 23 finance papers shrink to those that the family’s answers ask for, each with a reason [R020][R442]', async () => {
  const before = await finance()
  expect(before.map((one) => one.code)).toEqual(financeDocuments.map((document) => `finance_${document}`))
  expect(before.filter((one) => one.needed === 'ask').length).toBe(22)
  await answer({ ...family, lives_with: [] }).refused(400, 'request.malformed')
  const answered = await answer().expect(200)
  expect(answered.family).toMatchObject({ lives_with: ['mother'], rents_home: true })
  const needed = (await finance()).filter((one) => one.state === 'missing')
  expect(needed.map((one) => one.code.replace('finance_', ''))).toEqual([
    'family_certificate_notary',
    'family_certificate_local',
    'student_bank_account_1',
    'student_bank_account_2',
    'mother_bank_account_1',
    'mother_bank_account_2',
    'mother_salary_1',
    'mother_salary_2',
    'rental_agreement_1',
    'rental_agreement_2',
    'divorce_certificate',
    'marriage_eligibility_certificate',
  ])
  for (const document of needed) expect(document.why).toBeTruthy()
  const without = { ...family, wants_grant: false }
  await answer(without).expect(200)
  expect((await finance()).filter((one) => one.state === 'missing')).toHaveLength(1)
})

test('another country has papers of its own without a change of code', async () => {
  await as(school.manager)
    .call(changeRecord, { params: { id: school.student.id }, body: { values: { countries: ['DE'] } } })
    .expect(200)
  const { results } = await as(school.student)
    .call(calls.listDocuments, { params: { id: school.student.id }, language: 'kk' })
    .expect(200)
  const needed = results.filter((one) => one.state === 'missing').map((one) => one.code)
  expect(needed).toContain('blocked_account')
  expect(needed).not.toContain('codice_fiscale')
  expect(results.find((one) => one.code === 'blocked_account')?.why).toContain('Германия')
})

test('finance flags are views of the papers, through the call and on the record [R020]', async () => {
  const { manager, student } = school
  await answer().expect(200)
  const write = (body: object) =>
    as(manager).call(calls.changeFinance, { body: { user_id: student.id, ...body } as never })
  const first = await as(student).call(calls.getFinance, {}).expect(200)
  // A document that is not needed is neither accepted nor waived.
  expect(first).toMatchObject({ finance_father_salary_1: false, finance_mother_salary_1: false })
  expect(await write({ finance_mother_salary_1: true }).expect(200)).toMatchObject({
    finance_mother_salary_1: true,
  })
  const document = (await finance()).find((one) => one.code === 'finance_mother_salary_1')
  expect(document).toMatchObject({ state: 'waived', reason: 'seen_on_paper', decided_by: { id: manager.id } })
  const read = await as(manager)
    .call(getRecord, { params: { id: student.id } })
    .expect(200)
  expect(read.values).toMatchObject({ finance_mother_salary_1: true, finance_mother_salary_2: false })
  expect(read.traces.finance_mother_salary_1?.changed_by?.id).toBe(manager.id)
  await write({ finance_mother_salary_1: false }).expect(200)
  const history = await as(manager)
    .call(listRecordHistory, { params: { id: student.id }, query: { field: 'finance_mother_salary_1' } })
    .expect(200)
  expect(history.results.map((one) => [one.before, one.after])).toEqual([
    [true, false],
    [false, true],
  ])
  await as(student)
    .call(calls.changeFinance, { body: { user_id: student.id } as never })
    .refused(403, 'request.not_allowed')
})

test('a tick is the same in the list of students and on the record, also of a paper that no rule asks for', async () => {
  const { manager, student } = school
  await answer().expect(200)
  const field = 'finance_father_salary_1'
  const both = async () => {
    const { values } = await as(manager)
      .call(getRecord, { params: { id: student.id } })
      .expect(200)
    const { results } = await as(manager)
      .call(listPeople, {
        query: { role: 'student', filter: JSON.stringify([{ field, op: 'is', value: true }]) } as never,
      })
      .expect(200)
    return [values[field], results.some((one) => one.id === student.id)]
  }
  const findDocument = async () => (await finance()).find((one) => one.code === field)
  const write = (ticked: boolean) =>
    as(manager)
      .call(calls.changeFinance, { body: { user_id: student.id, [field]: ticked } as never })
      .expect(200)
  expect(await both()).toEqual([false, false])
  await write(true)
  expect(await both()).toEqual([true, true])
  expect(await findDocument()).toMatchObject({ state: 'waived', reason: 'seen_on_paper' })
  await write(false)
  expect(await both()).toEqual([false, false])
  expect(await findDocument()).toMatchObject({ state: 'not_needed' })
})

test('each of 11 papers takes two apostilles, the second after the first [R017 R443]', async () => {
  const { manager, student } = school
  const write = (body: object) =>
    as(manager).call(calls.changeApostille, { body: { user_id: student.id, ...body } as never })
  await answer().expect(200)
  await write({ birth_certificate_second: true }).refused(409, 'documents.first_apostille_first')
  await write({ birth_certificate_first: true }).expect(200)
  const both = await write({ birth_certificate_second: true }).expect(200)
  expect(Object.keys(both)).toHaveLength(23)
  expect(both).toMatchObject({ birth_certificate_first: true, birth_certificate_second: true })
  await write({ birth_certificate_first: false }).refused(409, 'documents.first_apostille_first')
  expect(
    await as(student)
      .call(calls.getApostille, { query: { user_id: student.id } })
      .expect(200),
  ).toEqual(both)
  // The fields of the API name the same document differently.
  const cleared = await write({ student_contrast_certificate_second: false }).expect(200)
  expect(cleared).toMatchObject({ birth_certificate_first: true, birth_certificate_second: false })
})

test('ddv fields are the record’s own, through a call of their own', async () => {
  const { manager, student } = school
  await as(manager)
    .call(calls.changeDdv, { body: { user_id: student.id, ddv_sent: true } })
    .expect(200)
  expect(await as(student).call(calls.getDdv, {}).expect(200)).toEqual({
    user_id: student.id,
    ddv_sent: true,
    ddv_done: false,
  })
  const read = await as(manager)
    .call(getRecord, { params: { id: student.id } })
    .expect(200)
  expect(read.values.ddv_sent).toBe(true)
})

test('a school keeps its kinds of papers: adds, words, orders, takes out and brings back', async () => {
  const { manager, student } = school
  const why = { ru: 'Для общежития', kk: 'Жатақхана үшін', en: 'For the dormitory' }
  const names = { name_ru: 'Справка 075/у', name_kk: '075/у анықтамасы', name_en: 'Form 075' }
  const made = await as(manager)
    .call(calls.createDocumentType, {
      body: {
        ...names,
        code: 'form_075',
        group: 'identity',
        valid_days: 90,
        needed: [{ countries: ['IT'], why }],
      },
    })
    .expect(201)
  await as(manager)
    .call(calls.createDocumentType, { body: { ...names, code: 'form_075', group: 'final' } })
    .refused(409, 'documents.type_exists')
  const mine = async () =>
    (
      await as(student)
        .call(calls.listDocuments, { params: { id: student.id } })
        .expect(200)
    ).results
  expect((await mine()).find((one) => one.code === 'form_075')).toMatchObject({
    state: 'missing',
    why: why.en,
  })
  await as(manager)
    .call(calls.updateDocumentType, { params: { id: made.id }, body: { position: 1, needed: [] } })
    .expect(200)
  expect((await mine())[0]).toMatchObject({ code: 'form_075', state: 'not_needed' })
  await as(manager)
    .call(calls.askDocument, {
      params: { id: student.id, typeId: made.id },
      body: { text: 'Просит общежитие' },
    })
    .expect(200)
  expect((await mine())[0]).toMatchObject({ state: 'missing', why: 'Просит общежитие' })
  await as(manager)
    .call(calls.deleteDocumentType, { params: { id: made.id } })
    .expect(204)
  expect((await mine()).map((one) => one.code)).not.toContain('form_075')
  await as(manager)
    .call(calls.restoreDocumentType, { params: { id: made.id } })
    .expect(200)
  const types = await as(manager).call(calls.listDocumentTypes, {}).expect(200)
  const own = types.find((one) => one.code === 'finance_rental_agreement_1')
  await as(manager)
    .call(calls.deleteDocumentType, { params: { id: own?.id ?? 0 } })
    .refused(409, 'documents.type_is_own')
  await as(student)
    .call(calls.deleteDocumentType, { params: { id: made.id } })
    .refused(403, 'request.not_allowed')
})
