import { deletePerson, restorePerson } from '@qadam/contract/accounts/endpoints.ts'
import { getDesk } from '@qadam/contract/gradebook/endpoints.ts'
import { listOwnHomework, sortHomework } from '@qadam/contract/homework/endpoints.ts'
import { deleteLesson, restoreLesson } from '@qadam/contract/lessons/endpoints.ts'
import { deleteProgram, restoreProgram } from '@qadam/contract/programs/endpoints.ts'
import { getGlance } from '@qadam/contract/progress/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { nightlyTasksOfSchool } from '../../platform/jobs/nightly-tasks.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aClassmate } from '../programs/factory.ts'
import { aDraft, anEssay, aSubmission, detail, type Essay, momentIn, queueOf, setTerms } from './factory.ts'

let school: SchoolFixture
let made: Essay
beforeEach(async () => {
  school = await schoolFixture()
  made = await anEssay(school)
})

/** Returns how many works the lists and counts of a teacher and of the student show. */
async function counted() {
  await runJobs(school.school.id)
  const teacher = as(school.teacher)
  const queue = await queueOf(school.teacher, { state: 'submitted' })
  const sorted = await teacher.call(sortHomework, { query: {} }).expect(200)
  const { results: desk } = await teacher.call(getDesk).expect(200)
  const own = await as(school.student).call(listOwnHomework, { query: {} }).expect(200)
  const glance = await as(school.student).call(getGlance).expect(200)
  return {
    queue: queue.results.length,
    ofStates: queue.states.reduce((sum, { count }) => sum + count, 0),
    ofCourses: queue.courses.length,
    sorted: sorted.count,
    desk: desk.reduce((sum, { waiting }) => sum + waiting, 0),
    own: own.count,
    ownCourses: glance.programs.length,
  }
}
const each = (number: number) => ({
  queue: number,
  ofStates: number,
  ofCourses: number,
  sorted: number,
  desk: number,
})

test('works of a program in the bin are in no queue, list or count, and come back with it', async () => {
  const sent = await aSubmission(school, made)
  expect(await counted()).toEqual({ ...each(1), own: 1, ownCourses: 1 })
  const params = { id: made.program.id }
  await as(school.manager).call(deleteProgram, { params }).response()
  expect(await counted()).toEqual({ ...each(0), own: 0, ownCourses: 0 })
  await detail(sent, school.teacher).refused(404, 'request.row_not_found')
  await detail(sent, school.student).refused(404, 'request.row_not_found')
  await as(school.manager).call(restoreProgram, { params }).expect(200)
  expect(await counted()).toEqual({ ...each(1), own: 1, ownCourses: 1 })
})

test('works of a deleted lesson leave the grading queue, while the student keeps what they handed in', async () => {
  const sent = await aSubmission(school, made)
  const params = { id: made.lesson.id }
  await as(school.manager).call(deleteLesson, { params }).response()
  expect(await counted()).toMatchObject({ ...each(0), own: 1 })
  await detail(sent, school.student).expect(200)
  await as(school.manager).call(restoreLesson, { params }).response()
  expect(await counted()).toMatchObject({ ...each(1), own: 1 })
})

test('works of a deleted student leave the grading queue and come back when the student is restored', async () => {
  // The program stays on the desk for the other student.
  await aClassmate(school, made.program.id)
  await aSubmission(school, made)
  const params = { id: school.student.id }
  await as(school.owner).call(deletePerson, { params }).response()
  const queue = await queueOf(school.teacher)
  const { results } = await as(school.teacher).call(getDesk).expect(200)
  expect([queue.count, queue.states, results.map(({ waiting, students }) => [waiting, students])]).toEqual([
    0,
    [],
    [[0, 1]],
  ])
  await as(school.owner).call(restorePerson, { params }).expect(200)
  expect((await queueOf(school.teacher)).count).toBe(1)
})

test('nobody is reminded of a draft in a program that is in the bin', async () => {
  await setTerms(school, { ex_list: made.list.id, due_at: momentIn(school, 24) })
  await aDraft(school, made)
  await as(school.manager)
    .call(deleteProgram, { params: { id: made.program.id } })
    .response()
  await school.inside((db) => school.app.services.jobs.send(db, nightlyTasksOfSchool, {}))
  await runJobs(school.school.id)
  const letters = await sentTo(school.student.email)
  expect(letters.filter(({ body }) => body.includes('/my-course/homework'))).toEqual([])
})
