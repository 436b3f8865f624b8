import { getEligibility } from '@qadam/contract/applications/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { anOpenProgram, ask, documentsReady } from './factory.ts'

test('what is missing is said in three languages, until the student is ready to apply [R137]', async () => {
  const school = await schoolFixture()
  const program = await anOpenProgram(school, {
    requirements: {
      education: [{ degree: 'school' }],
      languages: [
        { language: 'English', certificate: 'IELTS', level: '6.0' },
        { language: 'Italian', level: 'B2' },
      ],
    },
  })
  await school.inside(async (db) => {
    const { id } = school.student
    await db.rows(sql`insert into language_certificates (school_id, student_id, name, total_score, language)
      values (${db.schoolId}, ${id}, 'IELTS', '5.5', 'English')`)
    await db.rows(sql`insert into mastered_languages (school_id, student_id, language, level)
      values (${db.schoolId}, ${id}, 'Italian', 'B1')`)
    await db.rows(
      sql`insert into educations (school_id, student_id, degree) values (${db.schoolId}, ${id}, 'school')`,
    )
  })
  const presented = async (language: 'ru' | 'kk' | 'en') => {
    const query = { course_id: String(program.id) }
    const [found] = await as(school.student).call(getEligibility, { query, language }).expect(200)
    return found
  }
  expect((await presented('en'))?.missing.map((one) => one.text)).toEqual([
    'IELTS 6.0 needed, you have 5.5',
    'Italian B2 needed, you have B1',
    'Not every paper is there and checked',
  ])
  expect((await presented('en'))?.compared).toMatchObject([
    { part: 'education', have: [{ degree: 'school' }], missing: null },
    {
      part: 'language',
      have: [{ name: 'IELTS', value: '5.5' }],
      missing: 'IELTS 6.0 needed, you have 5.5',
    },
    { part: 'language', have: [{ name: null, value: 'B1' }], missing: 'Italian B2 needed, you have B1' },
  ])
  expect((await presented('kk'))?.missing[0]?.text).toBe('IELTS 6.0 керек, қазір 5.5')
  expect((await presented('ru'))?.missing[1]?.text).toBe('Итальянский: нужен уровень B2, есть B1')
  await school.inside(async (db) => {
    await db.rows(sql`insert into exams (school_id, student_id, type, family, present, results, score, created_at, changed_at)
      values (${db.schoolId}, ${school.student.id}, 'IELTS', 'ielts', true, '6.5', 6.5, now(), now())`)
    await db.rows(sql`update mastered_languages set level = 'C1'`)
  })
  expect(await presented('en')).toMatchObject({ is_eligible: true, ready_to_apply: false })
  await documentsReady(school)
  const chosen = await ask(school.student, { course_id: program.id, status: 'selected' }).expect(200)
  expect(await presented('en')).toMatchObject({
    ready_to_apply: true,
    missing: [],
    application: { id: chosen.id, status: 'selected' },
    obstacle: null,
  })
})

test('another’s eligibility is staff’s to ask; a program of another school is not there', async () => {
  const [school, foreign] = [await schoolFixture(), await schoolFixture()]
  const program = await anOpenProgram(school)
  const query = { course_id: String(program.id), user_id: school.student.id }
  expect(await as(school.manager).call(getEligibility, { query }).expect(200)).toHaveLength(1)
  await as(await school.person('student'))
    .call(getEligibility, { query })
    .refused(404, 'students.not_found')
  await as(foreign.manager).call(getEligibility, { query }).refused(404, 'students.not_found')
  const own = { course_id: String(program.id), user_id: foreign.student.id }
  expect(await as(foreign.manager).call(getEligibility, { query: own }).expect(200)).toEqual([])
})
