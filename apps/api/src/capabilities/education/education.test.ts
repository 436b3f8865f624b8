import * as calls from '@qadam/contract/education/endpoints.ts'
import { getRecord } from '@qadam/contract/students/endpoints.ts'
import { education as en } from '@qadam/phrases/en/screens/education.ts'
import { education as kk } from '@qadam/phrases/kk/screens/education.ts'
import { education as ru } from '@qadam/phrases/ru/screens/education.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aCertificate, anEducation } from './factory.ts'

const add = (who: TestUser, body: object) =>
  as(who).call(calls.createEducation, { body: { ...anEducation, ...body } })
const addLanguage = (who: TestUser, body: object) => as(who).call(calls.createMasteredLanguage, { body })
const addCertificate = (who: TestUser, body: object) =>
  as(who).call(calls.createCertificate, { body: { ...aCertificate, ...body } })

test('a student tells where they learnt, changes and removes it; the record shows the degree', async () => {
  const school = await schoolFixture()
  const { student, manager } = school
  const made = await add(student, { user: student.id }).expect(201)
  expect(made).toMatchObject({
    degree: 0,
    degree_key: 'school',
    start: 2012,
    end: 2023,
    score: 4.8,
    version: 1,
  })
  const changed = await as(student)
    .call(calls.updateEducation, { params: { id: made.id }, body: { degree: 4, score: '4,5', version: 1 } })
    .expect(200)
  expect(changed).toMatchObject({ degree_key: 'college', score: 4.5, version: 2, profession_name: 'Лицей' })
  await as(student)
    .call(calls.updateEducation, { params: { id: made.id }, body: { score: 3, version: 1 } })
    .refused(409, 'stale_version')
  const record = await as(manager)
    .call(getRecord, { params: { id: student.id } })
    .expect(200)
  expect(record.values.education).toEqual(['college'])
  expect(
    await as(manager)
      .call(calls.listEducation, { query: { user_id: student.id } })
      .expect(200),
  ).toEqual([changed])
  await as(student)
    .call(calls.deleteEducation, { params: { id: made.id } })
    .expect(204)
  expect(await as(student).call(calls.listEducation).expect(200)).toEqual([])
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['education.added', 'education.changed', 'education.removed']),
  )
})

test('a degree is taken by its index and by its word: school, bachelor, magistracy, phd, college [R336][R337][R338][R339][R340]', async () => {
  const { student, manager } = await schoolFixture()
  const degrees = ['school', 'bachelor', 'magistracy', 'phd', 'college'] as const
  for (const [index, degree] of degrees.entries()) {
    const made = await add(student, { degree: index }).expect(201)
    expect(made).toMatchObject({ degree: index, degree_key: degree })
    expect(
      await as(manager)
        .call(calls.updateEducation, { params: { id: made.id }, body: { degree } })
        .expect(200),
    ).toMatchObject({ degree: index })
  }
  await add(student, { degree: 5 }).refused(400, 'request.malformed')
})

test('an assessment form is taken by its index, its word and its label in three languages, and stored as its word', async () => {
  const { student } = await schoolFixture()
  const made = await add(student, {}).expect(201)
  const take = (assessment_form: unknown) =>
    as(student).call(calls.updateEducation, {
      params: { id: made.id },
      body: { assessment_form, score: 3 } as never,
    })
  for (const [key, words] of [
    ['form_five', 'five'],
    ['form_gpa', 'gpa'],
    ['form_percent', 'percent'],
  ] as const)
    for (const label of [ru[key], kk[key], en[key], en[key].toUpperCase(), ` ${en[key]} `, words])
      expect((await take(label).expect(200)).assessment_form, label).toBe(words)
  expect((await take(1).expect(200)).assessment_form).toBe('gpa')
  expect((await take('5–point scale').expect(200)).assessment_form).toBe('five')
  expect((await take('').response()).statusCode).toBe(400)
  await take('12-point scale').refused(400, 'request.malformed')
})

test('what is missing has its own sentence in each language [R176][R177][R178][R179][R180]', async () => {
  const { student } = await schoolFixture()
  const refresh = async (body: object, language: 'ru' | 'kk' | 'en') =>
    (
      await as(student)
        .call(calls.createEducation, { body: { ...anEducation, ...body }, language })
        .response()
    ).json<{ message: string }>().message
  expect(await refresh({ profession_name: ' ' }, 'en')).toBe('Fill in the name of the profession!')
  expect(await refresh({ profession_name: '' }, 'kk')).toBe('Мамандықтың атауын толтырыңыз!')
  expect(await refresh({ start: '' }, 'en')).toBe('Fill in the beginning of the study period!')
  expect(await refresh({ start: null }, 'ru')).toBe('Заполните начало периода обучения!')
  expect(await refresh({ assessment_form: '' }, 'en')).toBe('Fill in the assessment form!')
  expect(await refresh({ assessment_form: null }, 'kk')).toBe('Бағалау түрін толтырыңыз!')
  const { errors } = await add(student, { start: null }).refused(400, 'education.start_missing')
  expect(errors).toMatchObject([{ path: 'start', code: 'education.start_missing' }])

  const language = await as(student)
    .call(calls.createMasteredLanguage, { body: { language: '', level: 'B1' }, language: 'en' })
    .refused(400, 'education.language_missing')
  expect(language.message).toBe('Select the language!')
  const level = await as(student)
    .call(calls.createMasteredLanguage, { body: { language: 'en', level: '' }, language: 'en' })
    .refused(400, 'education.level_missing')
  expect(level.message).toBe('Select the language level of knowledge!')
})

test('all that an education or a language lacks is named in one answer, each field in its own words', async () => {
  const { student } = await schoolFixture()
  const lackingOf = ({ errors = [] }: { errors?: readonly { path: string; message: string }[] }) =>
    errors.map(({ path, message }) => [path, message])
  const body = { score: 3 }
  const empty = await as(student)
    .call(calls.createEducation, { body, language: 'en' })
    .refused(400, 'education.profession_missing')
  expect(lackingOf(empty)).toEqual([
    ['profession_name', 'Fill in the name of the profession!'],
    ['start', 'Fill in the beginning of the study period!'],
    ['assessment_form', 'Fill in the assessment form!'],
    ['degree', 'Select the degree of education!'],
  ])
  const changed = await as(student)
    .call(calls.updateEducation, {
      params: { id: (await add(student, {}).expect(201)).id },
      body: { profession_name: '', end: 2000, score: 6 },
      language: 'en',
    })
    .refused(400, 'education.profession_missing')
  expect(lackingOf(changed).map(([path]) => path)).toEqual(['profession_name', 'end', 'score'])
  const language = await as(student)
    .call(calls.createMasteredLanguage, { body: {}, language: 'en' })
    .refused(400, 'education.language_missing')
  expect(lackingOf(language)).toEqual([
    ['language', 'Select the language!'],
    ['level', 'Select the language level of knowledge!'],
  ])
})

test('years are 2000 to 2043 in their order, and a score fits its scale [R219]', async () => {
  const { student } = await schoolFixture()
  await add(student, { start: 1999 }).refused(400, 'request.malformed')
  await add(student, { start: 2000, end: 2044 }).refused(400, 'request.malformed')
  await add(student, { start: 2020, end: 2019 }).refused(400, 'education.ends_before_start')
  await add(student, { assessment_form: 'five', score: 5.1 }).refused(400, 'education.score_too_high')
  await add(student, { assessment_form: 1, score: 4.01 }).refused(400, 'education.score_too_high')
  await add(student, { assessment_form: 'percent', score: 100, start: 2000, end: 2043 }).expect(201)
  await add(student, { assessment_form: 'gpa', score: -1 }).refused(400, 'request.malformed')
})

test('there are at most six educations, six languages and four certificates, also at once [R215 R216 R217 R218 R304 R324]', async () => {
  const { student } = await schoolFixture()
  const settled = await Promise.all(Array.from({ length: 8 }, () => add(student, {}).response()))
  expect(settled.filter((one) => one.statusCode === 201)).toHaveLength(6)
  const refused = await as(student)
    .call(calls.createEducation, { body: anEducation, language: 'en' })
    .refused(409, 'education.limit_reached')
  expect(refused.message).toContain('Reached quantity limit!')
  for (const language of ['kk', 'ru', 'en', 'tr', 'it', 'de'])
    await addLanguage(student, { language, level: 'B1' }).expect(201)
  await addLanguage(student, { language: 'fr', level: 'B1' }).refused(409, 'education.limit_reached')
  const documents = await Promise.all(Array.from({ length: 6 }, () => addCertificate(student, {}).response()))
  expect(documents.filter((one) => one.statusCode === 201)).toHaveLength(4)
})

test('seven languages have the levels A2 to C2, and a language said again changes its level [R362][R363][R364][R365][R366][R379]', async () => {
  const school = await schoolFixture()
  const { student } = school
  const other = await school.person('student')
  for (const language of ['ru', 'en', 'tr', 'it', 'de', 'fr'])
    await addLanguage(other, { language, level: 'A2' }).expect(201)
  for (const level of ['A2', 'B1', 'B2', 'C1', 'C2'])
    await addLanguage(student, { language: 'kk', level }).expect(201)
  await addLanguage(student, { language: 'kk', level: 'A1' }).refused(400, 'request.malformed')
  await addLanguage(student, { language: 'zh', level: 'B1' }).refused(400, 'request.malformed')
  const [only, ...others] = await as(student).call(calls.listMasteredLanguages).expect(200)
  expect(only).toMatchObject({ language: 'kk', level: 'C2', user_id: student.id })
  expect(others).toEqual([])
  await as(student)
    .call(calls.deleteMasteredLanguage, { params: { id: only?.id ?? 0 } })
    .expect(204)
})

test('a certificate is kept with its score, changed and removed', async () => {
  const school = await schoolFixture()
  const student = await school.person('student')
  const made = await addCertificate(student, {}).expect(201)
  const changed = await as(school.manager)
    .call(calls.updateCertificate, { params: { id: made.id }, body: { total_score: '7.0' } })
    .expect(200)
  expect(changed).toMatchObject({ name: 'IELTS', total_score: '7.0', version: 2 })
  expect(
    await as(student)
      .call(calls.getCertificate, { params: { id: made.id } })
      .expect(200),
  ).toEqual(changed)
  await as(student)
    .call(calls.deleteCertificate, { params: { id: made.id } })
    .expect(204)
})

test('another student’s rows are not there, teachers have no part in them, staff must say whose', async () => {
  const school = await schoolFixture()
  const { student, manager, teacher, owner } = school
  const stranger = await school.person('student')
  const other = await schoolFixture()
  const mine = await add(student, {}).expect(201)
  const params = { id: mine.id }
  await as(stranger).call(calls.getEducation, { params }).refused(404, 'education.not_found')
  await as(stranger)
    .call(calls.updateEducation, { params, body: { score: 1 } })
    .refused(404, 'education.not_found')
  await as(stranger).call(calls.deleteEducation, { params }).refused(404, 'education.not_found')
  await as(other.owner).call(calls.getEducation, { params }).refused(404, 'education.not_found')
  await add(stranger, { user: student.id }).refused(404, 'students.not_found')
  await as(stranger)
    .call(calls.listCertificates, { query: { user_id: student.id } })
    .refused(404, 'students.not_found')
  await as(teacher).call(calls.getEducation, { params }).refused(403, 'request.not_allowed')
  await add(manager, {}).refused(400, 'education.whose_missing')
  await add(owner, { user: student.id }).expect(201)
  await addLanguage(manager, { language: 'de', level: 'C1', user_id: student.id, id: null }).expect(201)
  expect(await as(student).call(calls.listMasteredLanguages).expect(200)).toMatchObject([{ language: 'de' }])
})
