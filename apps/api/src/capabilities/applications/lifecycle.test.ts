import { listApplications, removeApplication } from '@qadam/contract/applications/endpoints.ts'
import { applicationStatuses } from '@qadam/contract/applications/lifecycle.ts'
import { nextStates } from '@qadam/contract/applications/rules.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { bellOf, droppedFor, eventsOf, releaseAt, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anApplication, anOpenProgram, ask, documentsReady, letter } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

test('a way from the choice to the final choice, each step with its date, person, note and file [R138 R139 R140 R142 R143 R144 R146]', async () => {
  const program = await anOpenProgram(school)
  const chosen = await ask(school.student, { course_id: program.id, status: 'selected' }).expect(200)
  expect(chosen).toMatchObject({ status: 'selected', status_id: 1, user_id: school.student.id, version: 1 })
  await documentsReady(school)
  const by = as(school.manager)
  await ask(school.manager, { id: chosen.id, status: 'under_review', note: 'Подали на портале' }).expect(200)
  await runJobs(school.school.id)
  const invited = await ask(
    school.manager,
    { user_id: school.student.id, course_id: program.id, status: 'has_invitation', reference: 'UNI-77' },
    [letter('ответ.pdf')],
  ).expect(200)
  expect(invited).toMatchObject({
    status_id: 3,
    round: { start: expect.any(String) },
    next: ['final_choice', 'refusal'],
  })
  await runJobs(school.school.id)
  const last = await ask(school.student, { id: chosen.id, status: 'final_choice' }).expect(200)
  expect(
    last.history?.map(({ from, to, note, reference, file }) => [from, to, note, reference, file?.name]),
  ).toEqual([
    ['has_invitation', 'final_choice', null, null, undefined],
    ['under_review', 'has_invitation', null, 'UNI-77', 'ответ.pdf'],
    ['selected', 'under_review', 'Подали на портале', null, undefined],
    [null, 'selected', null, null, undefined],
  ])
  expect(last.history?.map((one) => one.by?.id)).toEqual([
    school.student.id,
    school.manager.id,
    school.manager.id,
    school.student.id,
  ])
  const seen = await by.call(listApplications, { query: { user_id: school.student.id } }).expect(200)
  expect(seen.results[0]?.history).toHaveLength(4)
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining([
      'application.selected',
      'application.submitted',
      'application.invited',
      'application.chosen',
    ]),
  )
  await runJobs(school.school.id)
  expect((await sentTo(school.student.email)).map((one) => one.subject)).toHaveLength(2)
  expect((await bellOf(school, school.student)).map(({ title, path }) => [title, path])).toEqual([
    ['Университет приглашает вас!', '/my-applications'],
    [expect.stringContaining('Заявка подана'), '/my-applications'],
  ])
})

test('of two answers of one night the student hears only the last', async () => {
  const program = await anOpenProgram(school)
  const chosen = await ask(school.student, { course_id: program.id, status: 'selected' }).expect(200)
  await documentsReady(school)
  const midnight = new Date(school.app.clock.now())
  midnight.setUTCHours(19, 0, 0, 0)
  school.app.clock.set(midnight)
  await ask(school.manager, { id: chosen.id, status: 'under_review' }).expect(200)
  await runJobs(school.school.id)
  await ask(school.manager, { id: chosen.id, status: 'has_invitation' }, [letter('answer.pdf')]).expect(200)
  await runJobs(school.school.id)
  expect(await sentTo(school.student.email)).toEqual([])
  await releaseAt(school, new Date(midnight.getTime() + 10 * 3_600_000))
  expect((await sentTo(school.student.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Приглашение'),
  ])
  expect(await droppedFor(school, school.student)).toEqual(['not_true'])
})

test('a refusal is written down with a letter or a reason, and is taken up again with a reason [R141]', async () => {
  const sent = await anApplication(school, 'under_review')
  await ask(school.manager, { id: sent.id, status: 'refusal' }).refused(400, 'request.malformed')
  await ask(school.manager, { id: sent.id, status: 4, note: 'Нет мест' }).expect(200)
  await ask(school.manager, { id: sent.id, status: 'under_review' }).refused(400, 'request.malformed')
  const again = await ask(school.manager, { id: sent.id, status: 'under_review', note: 'Апелляция' }).expect(
    200,
  )
  expect(again.status).toBe('under_review')
})

test('an invitation needs a letter or the reference of a portal; an offer can be withdrawn', async () => {
  const sent = await anApplication(school, 'under_review')
  const bare = await ask(school.manager, { id: sent.id, status: 'has_invitation' }).refused(
    400,
    'request.malformed',
  )
  expect(bare.errors[0]).toMatchObject({ path: 'file', code: 'applications.needs_evidence' })
  await ask(school.manager, { id: sent.id, status: 'has_invitation', reference: 'A-1' }).expect(200)
  const lost = await ask(school.manager, { id: sent.id, status: 'refusal', note: 'Отозвали' }).expect(200)
  expect(lost.status).toBe('refusal')
})

test('what was sent by mistake comes back, with a reason and without a submission', async () => {
  const sent = await anApplication(school, 'under_review')
  await ask(school.manager, { id: sent.id, status: 'selected' }).refused(400, 'request.malformed')
  const back = await ask(school.manager, {
    id: sent.id,
    status: 'selected',
    note: 'Не тот факультет',
  }).expect(200)
  expect(back).toMatchObject({ status: 'selected', submitted_at: null, round: null })
})

test('every jump that the table does not have is refused and names what is allowed', async () => {
  for (const from of applicationStatuses) {
    const there = await anApplication(school, from, await school.person('student'))
    const allowed = nextStates(from, 'staff')
    for (const to of applicationStatuses) {
      if (to === from || allowed.includes(to)) continue
      const refused = await ask(school.owner, {
        id: there.id,
        status: to,
        note: 'x',
        reference: 'y',
      }).refused(409, 'transition_not_allowed')
      expect(refused.facts).toMatchObject({ status: from, allowed })
    }
  }
}, 60_000)

test('a student forges no status that is the school’s, of their own or of another', async () => {
  const own = await anApplication(school, 'selected')
  await documentsReady(school)
  for (const status of ['under_review', 'has_invitation', 'refusal', 'final_choice'] as const)
    await ask(school.student, { id: own.id, status, reference: 'x', note: 'x' }).refused(
      409,
      'transition_not_allowed',
    )
  const other = await school.person('student')
  await ask(other, { id: own.id, status: 'under_review' }).refused(404, 'request.row_not_found')
  await ask(other, { user_id: school.student.id, course_id: own.course_id, status: 'selected' }).refused(
    404,
    'students.not_found',
  )
  await as(other)
    .call(removeApplication, { params: { id: own.id } })
    .refused(404, 'request.row_not_found')
  const seen = await as(other).call(listApplications).expect(200)
  expect(seen.results).toEqual([])
})

test('teachers, guests of another school and its staff have no part in it', async () => {
  const own = await anApplication(school, 'selected')
  await ask(school.teacher, { id: own.id, status: 'under_review' }).refused(403, 'request.not_allowed')
  await as(school.teacher).call(listApplications).refused(403, 'request.not_allowed')
  const foreign = await schoolFixture()
  await ask(foreign.owner, { id: own.id, status: 'under_review' }).refused(404, 'request.row_not_found')
  await ask(foreign.manager, {
    user_id: school.student.id,
    course_id: own.course_id,
    status: 'selected',
  }).refused(404, 'students.not_found')
})

test('the same status asked for twice is one step; a stale version is told what is there now', async () => {
  const own = await anApplication(school, 'selected')
  const again = await ask(school.student, {
    course_id: own.course_id,
    status: 'selected',
    version: 1,
  }).expect(200)
  expect(again.history).toHaveLength(1)
  await documentsReady(school)
  await ask(school.manager, { id: own.id, status: 'under_review', version: own.version }).expect(200)
  const late = await ask(school.owner, {
    id: own.id,
    status: 'refusal',
    note: 'x',
    version: own.version,
  }).refused(409, 'stale_version')
  expect(late.facts).toEqual({ current: { status: 'under_review', version: 2 } })
})

test('a choice is taken back before it is submitted, stays in the history and can be made again [R138 R147]', async () => {
  const own = await anApplication(school, 'selected')
  const by = as(school.student)
  await by.call(removeApplication, { params: { id: own.id } }).expect(204)
  expect((await by.call(listApplications).expect(200)).count).toBe(0)
  const again = await ask(school.student, { course_id: own.course_id, status: 'selected' }).expect(200)
  expect(again.id).toBe(own.id)
  expect(again.history?.map((one) => one.to)).toEqual(['selected', 'removed', 'selected'])
  await documentsReady(school)
  await ask(school.manager, { id: own.id, status: 'under_review' }).expect(200)
  await by.call(removeApplication, { params: { id: own.id } }).refused(409, 'transition_not_allowed')
})

test('nobody rewrites the history: the serving role has no right to', async () => {
  await anApplication(school, 'selected')
  for (const statement of [
    sql`update application_history set note = 'forged'`,
    sql`delete from application_history`,
  ])
    await expect(school.inside((db) => db.rows(statement))).rejects.toThrow()
})
