import {
  changeApplicationSettings,
  getApplicationSettings,
  getEligibility,
  listApplications,
  setStatus,
} from '@qadam/contract/applications/endpoints.ts'
import { listDocuments, waiveDocument } from '@qadam/contract/documents/endpoints.ts'
import { updateProgram } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { typeIdOf, withFirstTypes } from '../documents/factory.ts'
import { anApplication, anOpenProgram, ask, documentsReady, letter } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})
const day = (shift: number) =>
  new Date(school.app.clock.now().getTime() + shift * 86_400_000).toISOString().slice(0, 10)

test('papers, the fee and the round stand before a submission; each is waived with a reason', async () => {
  const program = await anOpenProgram(school, { cost: 5_000_000 })
  const own = await ask(school.student, { course_id: program.id, status: 'selected' }).expect(200)
  expect(own.fee).toBe('due')
  await as(school.manager)
    .call(updateProgram, {
      params: { id: program.id },
      body: { rounds: [{ start: day(20), end: day(40) }] },
    })
    .expect(200)
  const submit = (more: object) => ask(school.manager, { id: own.id, status: 'under_review', ...more })
  const all = await submit({}).refused(409, 'applications.not_ready')
  expect(all.facts).toEqual({ missing: ['documents', 'fee', 'round'] })
  await documentsReady(school)
  const less = await submit({ fee_paid: true }).refused(409, 'applications.not_ready')
  expect(less.facts).toEqual({ missing: ['round'] })
  await submit({ fee_paid: true, waive: ['round'] }).refused(400, 'request.malformed')
  const sent = await submit({ fee_paid: true, waive: ['round'], note: 'Приняли досрочно' }).expect(200)
  expect(sent).toMatchObject({ fee: 'paid', round: null, submitted_at: expect.any(String) })
  expect(sent.history?.[0]).toMatchObject({ waived: ['round'], note: 'Приняли досрочно' })
})

test('an application is given a status by its name: without one the field is asked for [R202]', async () => {
  const program = await anOpenProgram(school)
  const { errors } = await as(school.manager)
    .call(setStatus, { body: { course_id: program.id, user_id: school.student.id } })
    .refused(400, 'request.malformed')
  expect(errors).toMatchObject([{ path: 'status', code: 'field.required' }])
})

test('a refused submission names each condition that is not met, its object and the page where it is mended', async () => {
  await withFirstTypes(school)
  const { manager, student } = school
  const program = await anOpenProgram(school, { cost: 5_000_000 })
  const own = await ask(student, { course_id: program.id, status: 'selected' }).expect(200)
  const passport = await typeIdOf(school, 'passport')
  const documents = await as(manager)
    .call(listDocuments, { params: { id: student.id }, language: 'kk' })
    .expect(200)
  const wanted = documents.results.filter(
    ({ group, state }) => state === 'missing' && ['identity', 'education', 'letters'].includes(group),
  )
  expect(wanted.map((one) => one.type_id)).toContain(passport)
  const submit = (language: 'kk' | 'en') =>
    as(manager)
      .call(setStatus, { body: { id: own.id, status: 'under_review' }, language })
      .refused(409, 'applications.not_ready')
  const { errors } = await submit('kk')
  const documentErrors = wanted.map((one) => ({
    path: 'documents',
    code: 'documents.is_missing',
    message: `${one.name}: әлі әкелінбеген`,
    object: { kind: 'paper', id: one.type_id, name: one.name },
    address: `/user/view/${student.id}?tab=documents&paper=${one.type_id}`,
  }))
  const fee = {
    path: 'fee',
    code: 'applications.fee_due',
    object: { kind: 'program', id: program.id, name: own.course.title },
    address: `/user/view/${student.id}?tab=applications`,
  }
  expect(errors).toEqual([...documentErrors, expect.objectContaining(fee)])
  expect(documents.unmet).toEqual(documentErrors)
  const [mine] = await as(student)
    .call(getEligibility, { query: { course_id: [program.id] } })
    .expect(200)
  expect(mine?.missing.find(({ part }) => part === 'papers')?.unmet?.map((one) => one.address)).toEqual(
    wanted.map((one) => `/my-documents?paper=${one.type_id}`),
  )

  for (const { type_id: typeId } of wanted)
    if (typeId !== passport)
      await as(manager)
        .call(waiveDocument, { params: { id: student.id, typeId }, body: { reason: 'seen_on_paper' } })
        .expect(200)
  const { errors: left } = await submit('en')
  expect(left.map((one) => one.object?.id)).toEqual([passport, program.id])
  expect(left[0]?.message).toBe(`${left[0]?.object?.name}: not brought yet`)
})

test('a form carries the file of evidence beside words of several hurdles', async () => {
  const program = await anOpenProgram(school, { cost: 5_000_000 })
  const own = await ask(school.student, { course_id: program.id, status: 'selected' }).expect(200)
  const sent = await ask(
    school.manager,
    { id: own.id, status: 'under_review', waive: 'documents,fee' as never, note: 'Договорились' },
    [letter()],
  ).expect(200)
  expect(sent).toMatchObject({ fee: 'waived' })
  expect(sent.history?.[0]).toMatchObject({ waived: ['documents', 'fee'], file: { type: 'application/pdf' } })
})

test('what only looks like a paper is refused as evidence', async () => {
  const own = await anApplication(school, 'under_review')
  const page = { ...letter('letter.pdf'), content: Buffer.from('<script>alert(1)</script>') }
  await ask(school.manager, { id: own.id, status: 'has_invitation' }, [page]).refused(
    400,
    'applications.file_unfit',
  )
})

test('a student chooses what is shown and not over, at most as many as the school allows', async () => {
  const over = await anOpenProgram(school, { rounds: [] })
  await school.inside((db) =>
    db.rows(sql`insert into program_rounds (school_id, program_id, starts_on, ends_on)
      values (${db.schoolId}, ${over.id}, '2020-01-01', '2020-02-01')`),
  )
  await ask(school.student, { course_id: over.id, status: 'selected' }).refused(
    409,
    'applications.rounds_over',
  )
  const hidden = await anOpenProgram(school)
  await as(school.manager)
    .call(updateProgram, { params: { id: hidden.id }, body: { show: false } })
    .expect(200)
  await ask(school.student, { course_id: hidden.id, status: 'selected' }).refused(
    404,
    'request.row_not_found',
  )
  await ask(school.manager, { user_id: school.student.id, course_id: hidden.id, status: 'selected' }).refused(
    409,
    'applications.program_hidden',
  )
  await as(school.owner)
    .call(changeApplicationSettings, { body: { max_chosen: 1 } })
    .expect(200)
  await as(school.manager)
    .call(changeApplicationSettings, { body: { max_chosen: 5, version: 1 } })
    .refused(409, 'stale_version')
  expect(await as(school.student).call(getApplicationSettings).expect(200)).toEqual({
    max_chosen: 1,
    version: 2,
  })
  await anApplication(school, 'selected')
  const one = await anOpenProgram(school)
  const full = await ask(school.student, { course_id: one.id, status: 'selected' }).refused(
    409,
    'applications.limit_reached',
  )
  expect(full.message).toContain('1')
})

test('two requests for one program make one application, and the limit holds against many at once', async () => {
  const program = await anOpenProgram(school)
  const both = await Promise.all(
    [1, 2].map(() => ask(school.student, { course_id: program.id, status: 'selected' }).response()),
  )
  expect(both.map((one) => one.statusCode)).toEqual([200, 200])
  await as(school.owner)
    .call(changeApplicationSettings, { body: { max_chosen: 2 } })
    .expect(200)
  const more = [await anOpenProgram(school), await anOpenProgram(school), await anOpenProgram(school)]
  const asked = await Promise.all(
    more.map(({ id }) => ask(school.student, { course_id: id, status: 'selected' }).response()),
  )
  expect(asked.map((one) => one.statusCode).toSorted()).toEqual([200, 409, 409])
  expect((await as(school.student).call(listApplications).expect(200)).count).toBe(2)
}, 30_000)

test('years are apart: the record’s year is taken, another can be named, one that is not there is refused', async () => {
  const years = await school.inside((db) =>
    db.rows<{ id: number }>(sql`insert into selector_options (school_id, selector, name, position)
      values (${db.schoolId}, 'academic_years', '2026/2027', 1), (${db.schoolId}, 'academic_years', '2027/2028', 2)
      returning id`),
  )
  const [first, second] = years.map((one) => one.id)
  const program = await anOpenProgram(school)
  const now = await ask(school.student, { course_id: program.id, status: 'selected' }).expect(200)
  expect(now.academic_year?.id).toBe(first)
  const next = await ask(school.student, {
    course_id: program.id,
    status: 'selected',
    academic_year: second as number,
  }).expect(200)
  expect(next.id).not.toBe(now.id)
  await ask(school.student, { course_id: program.id, status: 'selected', academic_year: 999_999 }).refused(
    400,
    'request.malformed',
  )
  const of = await as(school.manager)
    .call(listApplications, { query: { academic_year: second as number, status: 'selected,1' } })
    .expect(200)
  expect(of.results.map((one) => one.id)).toEqual([next.id])
})
