import { removeApplication, writeConditions } from '@qadam/contract/applications/endpoints.ts'
import { undoSeconds } from '@qadam/contract/applications/rules.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { bellOf, eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anApplication, anOpenProgram, ask, documentsReady, letter } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

async function aSubmission() {
  const program = await anOpenProgram(school)
  const chosen = await ask(school.student, { course_id: program.id, status: 'selected' }).expect(200)
  await documentsReady(school)
  return ask(school.manager, { id: chosen.id, status: 'under_review', note: 'Подали' }).expect(200)
}

/** Runs what is due so many seconds from now; jobs of this moment are a little later than the frozen clock. */
const jobsWithin = (seconds: number) =>
  runJobs(school.school.id, undefined, new Date(Date.now() + seconds * 1_000))

test('a student is not notified before a step can no longer be undone, and never of an undone one', async () => {
  const { id, version } = await aSubmission()
  expect(await jobsWithin(undoSeconds)).toBeGreaterThan(0)
  expect(await sentTo(school.student.email)).toEqual([])
  expect(await bellOf(school, school.student)).toEqual([])
  await ask(school.manager, { id, version, undo: true }).expect(200)
  await runJobs(school.school.id)
  expect(await sentTo(school.student.email)).toEqual([])
  expect(await bellOf(school, school.student)).toEqual([])
})

test('a step that is taken once more after its undo is told once, and waits its own time', async () => {
  const { id, version } = await aSubmission()
  await jobsWithin(undoSeconds)
  const undone = await ask(school.manager, { id, version, undo: true }).expect(200)
  school.app.clock.move(50_000)
  await ask(school.manager, { id, version: undone.version, status: 'under_review' }).expect(200)
  // The notice of the first step is due now, that of the second in a minute.
  await jobsWithin(50 + undoSeconds)
  expect(await sentTo(school.student.email)).toEqual([])
  await runJobs(school.school.id)
  expect(await sentTo(school.student.email)).toHaveLength(1)
})

test('the undo restores what the step has changed; staff see it in the history, the student does not', async () => {
  const program = await anOpenProgram(school, { cost: 5_000_000 })
  const chosen = await ask(school.student, { course_id: program.id, status: 'selected' }).expect(200)
  await documentsReady(school)
  const sent = await ask(school.manager, {
    id: chosen.id,
    status: 'under_review',
    fee_paid: true,
    note: 'Подали',
  }).expect(200)
  expect(sent).toMatchObject({ fee: 'paid', round: expect.any(Object) })
  const back = await ask(school.manager, { id: chosen.id, version: sent.version, undo: true }).expect(200)
  expect(back).toMatchObject({
    status: 'selected',
    fee: 'due',
    round: null,
    submitted_at: null,
    hurdles: ['fee'],
  })
  expect(back.version).toBeGreaterThan(sent.version)
  expect(back.history?.map(({ from, to, note, undo }) => [from, to, note, undo])).toEqual([
    ['under_review', 'selected', null, 'undoes'],
    ['selected', 'under_review', 'Подали', 'undone'],
    [null, 'selected', null, null],
  ])
  expect((await eventsOf(school)).at(-1)).toBe('application.step_undone')
  const own = await ask(school.student, { id: chosen.id, status: 'selected' }).expect(200)
  expect(own.history?.map(({ to }) => to)).toEqual(['selected'])
  const stages = await school.inside((db) =>
    db.row(sql`select applied_at from season_stages where student_id = ${school.student.id}`),
  )
  expect(stages).toMatchObject({ applied_at: null })
})

test('the undo of a new offer brings back the conditions and the day of the earlier one', async () => {
  const { id } = await anApplication(school, 'has_invitation')
  const written = await as(school.manager)
    .call(writeConditions, {
      params: { id },
      body: { conditions: [{ text: 'B2' }, { text: 'Апостиль', is_met: true }] },
    })
    .expect(200)
  await ask(school.manager, { id, status: 'has_invitation', answer_by: '2031-05-01' }).expect(200)
  await ask(school.manager, { id, status: 'refusal', note: 'Отозвали' }).expect(200)
  await ask(school.manager, { id, status: 'under_review', note: 'Апелляция' }).expect(200)
  const again = await ask(school.manager, { id, status: 'has_invitation' }, [letter()]).expect(200)
  expect(again.conditions).toEqual([])
  const back = await ask(school.manager, { id, version: again.version, undo: true }).expect(200)
  expect(back.status).toBe('under_review')
  const rows = await school.inside((db) =>
    db.rows<{ text: string; is_met: boolean }>(
      sql`select text, is_met from offer_conditions where application_id = ${id} order by position`,
    ),
  )
  expect(rows).toEqual(written.conditions?.map(({ text, is_met }) => ({ text, is_met })))
})

test('a removed program comes back, unless another one took its place', async () => {
  const own = await anApplication(school, 'selected')
  const remove = () =>
    as(school.manager)
      .call(removeApplication, { params: { id: own.id } })
      .expect(204)
  await remove()
  const back = await ask(school.manager, { id: own.id, version: own.version + 1, undo: true }).expect(200)
  expect(back.status).toBe('selected')
  await remove()
  await school.inside((db) =>
    db.rows(sql`insert into application_settings (school_id, max_chosen) values (current_school(), 1)`),
  )
  await ask(school.student, { course_id: (await anOpenProgram(school)).id, status: 'selected' }).expect(200)
  await ask(school.manager, { id: own.id, version: back.version + 1, undo: true }).refused(
    409,
    'applications.limit_reached',
  )
})

test('only who took the step undoes it, at once, at its version, and only once', async () => {
  const { id, version } = await aSubmission()
  const undo = { id, version, undo: true }
  await ask(school.student, undo).refused(409, 'transition_not_allowed')
  await ask(school.owner, undo).refused(409, 'applications.undo_over')
  await ask(school.manager, { id, undo: true }).refused(400, 'request.malformed')
  await ask(school.manager, { ...undo, version: version - 1 }).refused(409, 'stale_version')
  school.app.clock.move((undoSeconds + 1) * 1_000)
  await ask(school.manager, undo).refused(409, 'applications.undo_over')
  school.app.clock.move(-2_000)
  const back = await ask(school.manager, undo).expect(200)
  await ask(school.manager, { ...undo, version: back.version }).refused(409, 'applications.undo_over')
})

test('what somebody else has changed since is not undone', async () => {
  const { id, version } = await aSubmission()
  const invited = await ask(school.owner, { id, status: 'has_invitation' }, [letter()]).expect(200)
  await ask(school.manager, { id, version, undo: true }).refused(409, 'stale_version')
  await ask(school.manager, { id, version: invited.version, undo: true }).refused(
    409,
    'applications.undo_over',
  )
  const changed = await ask(school.owner, { id, status: 'has_invitation', answer_by: '2031-05-01' }).expect(
    200,
  )
  await ask(school.owner, { id, version: changed.version, undo: true }).refused(409, 'applications.undo_over')
})
