import {
  createRequirement,
  listEducationRequirements,
  listLanguageRequirements,
  listRequirements,
  removeRequirements,
  updateRequirement,
} from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram, aPublishedProgram } from './factory.ts'

test('a certificate is required, changed and required no more, by a DELETE with a body', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const by = as(school.manager)
  const made = await by
    .call(createRequirement, {
      body: { course_id: id, language: 'English', certificate: 'IELTS', level: 'B2' },
    })
    .expect(201)
  expect(made).toMatchObject({ course_id: id, language: 'English', certificate: 'IELTS', level: 'B2' })
  const changed = await by
    .call(updateRequirement, { params: { id: made.id }, body: { level: 'C1', certificate: null } })
    .expect(200)
  expect(changed).toEqual({ ...made, level: 'C1', certificate: null })
  const second = await by
    .call(createRequirement, { body: { course_id: id, language: 'Italian' } })
    .expect(201)
  await by.call(removeRequirements, { body: { id: made.id } }).expect(204)
  await by.call(removeRequirements, { body: { ids: [second.id] } }).expect(204)
  await by.call(removeRequirements, { body: { id: made.id } }).refused(404, 'request.row_not_found')
  await by.call(removeRequirements, { body: {} }).refused(400, 'request.malformed')
  const left = await by.call(listRequirements, { query: { course_id: id } }).expect(200)
  expect(left).toEqual({ education: [], languages: [] })
})

test('requirements are listed by degree and years, and by language, certificate and level', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school, {
    requirements: {
      education: [
        { degree: 'bachelor', start: 2020, end: 2024 },
        { degree: 'school', start: 2010, end: 2021 },
      ],
      languages: [
        { language: 'English', certificate: 'IELTS', level: 'C1' },
        { language: 'Italian', certificate: 'CELI', level: 'B1' },
      ],
    },
  })
  const by = as(school.manager)
  const education = async (query: object) =>
    (await by.call(listEducationRequirements, { query }).expect(200)).results.map((row) => row.degree)
  expect(await education({})).toEqual(['bachelor', 'school'])
  expect(await education({ degree: 'school', start: '2010', end: '2021' })).toEqual(['school'])
  expect(await education({ start: '1999' })).toEqual([])
  const languages = async (query: object) =>
    (await by.call(listLanguageRequirements, { query }).expect(200)).results.map((row) => row.certificate)
  expect(await languages({ language: 'ITALIAN' })).toEqual(['CELI'])
  expect(await languages({ certificate: 'ielts', level: 'C1', course_id: id })).toEqual(['IELTS'])
})

test('a student reads the requirements of what is published, a teacher of their own, a guest none by these calls', async () => {
  const school = await schoolFixture()
  const hidden = await aProgram(school, { requirements: { languages: [{ language: 'Greek' }] } })
  const shown = await aPublishedProgram(school, { requirements: { languages: [{ language: 'Turkish' }] } })
  const languages = async (user: typeof school.owner, course_id?: number) =>
    (await as(user).call(listRequirements, { query: { course_id } }).expect(200)).languages.map(
      (row) => row.language,
    )
  expect(await languages(school.student)).toEqual(['Turkish'])
  expect(await languages(school.student, hidden.id)).toEqual([])
  expect(await languages(school.manager, hidden.id)).toEqual(['Greek'])
  const stranger = await school.person('teacher')
  const seen = await as(stranger).call(listLanguageRequirements).expect(200)
  expect(seen.results.map((row) => row.course_id)).toEqual([shown.id])
  await as(school.student).call(listLanguageRequirements).refused(403, 'request.not_allowed')
  await guestOf(school).call(listRequirements).refused(401, 'request.sign_in_needed')
})

test('requirements are written by staff alone, never in another school, and recorded', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { id } = await aProgram(school)
  const body = { course_id: id, language: 'English' }
  await as(school.teacher).call(createRequirement, { body }).refused(403, 'request.not_allowed')
  await as(other.manager).call(createRequirement, { body }).refused(404, 'request.row_not_found')
  const made = await as(school.manager).call(createRequirement, { body }).expect(201)
  const params = { id: made.id }
  await as(other.manager)
    .call(updateRequirement, { params, body: { level: 'A2' } })
    .refused(404, 'request.row_not_found')
  await as(other.manager)
    .call(removeRequirements, { body: { id: made.id } })
    .refused(404, 'request.row_not_found')
  const row = await school.inside((db) =>
    db.row(sql`select details->'changes'->0->>'field' as field from audit_log
      where school_id = ${db.schoolId} and action = 'program.requirement_added'`),
  )
  expect(row).toEqual({ field: 'required_languages' })
})
