import { deletePerson, restorePerson } from '@qadam/contract/accounts/endpoints.ts'
import { addStudents, listStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { findProgramRecord, listSchoolPrograms, updateProgram } from '@qadam/contract/programs/endpoints.ts'
import { getCourseTracker } from '@qadam/contract/progress/endpoints.ts'
import { mergeStudents, undoMerge } from '@qadam/contract/student-merge/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aPublishedProgram } from '../programs/factory.ts'

let school: SchoolFixture
let programId: number
let survivor: TestUser
let other: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  programId = (await aPublishedProgram(school)).id
  survivor = await school.person('student', { firstName: 'Айгерім' })
  other = await school.person('student', { firstName: 'Aigerim' })
  await as(school.manager)
    .call(addStudents, { params: { courseId: programId }, body: { students: [survivor.id, other.id] } })
    .expect(200)
})

/** Returns how many students each list and count of the program shows. */
async function counted() {
  await runJobs(school.school.id)
  const staff = as(school.manager)
  const enrolled = await staff.call(listStudents, { params: { courseId: programId } }).expect(200)
  const program = await staff.call(findProgramRecord, { params: { id: programId } }).expect(200)
  const cards = await staff
    .call(listSchoolPrograms, { params: { school: school.school.id }, query: {} })
    .expect(200)
  const progress = await staff.call(getCourseTracker, { params: { id: programId } }).expect(200)
  return {
    enrolled: enrolled.results.length,
    count: enrolled.count,
    program: program.students?.length,
    card: cards.results.find(({ id }) => id === programId)?.students_count,
    progress: progress.results.length,
  }
}
const each = (number: number) => ({
  enrolled: number,
  count: number,
  program: number,
  card: number,
  progress: number,
})

test('two students of a program who are merged are one in its lists and counts, and two when it is undone', async () => {
  expect(await counted()).toEqual(each(2))
  const done = await as(school.manager)
    .call(mergeStudents, { body: { keep: survivor.id, other: other.id } })
    .expect(201)
  expect(await counted()).toEqual(each(1))
  await as(school.manager)
    .call(undoMerge, { params: { id: done.id } })
    .expect(200)
  expect(await counted()).toEqual(each(2))
})

test('a deleted student leaves the lists and counts of the program, and comes back when restored', async () => {
  await as(school.owner)
    .call(deletePerson, { params: { id: other.id } })
    .response()
  expect(await counted()).toEqual(each(1))
  // Whoever saves the program with the students whom they see does not take the deleted one out for good.
  const { version } = await as(school.manager)
    .call(findProgramRecord, { params: { id: programId } })
    .expect(200)
  await as(school.manager)
    .call(updateProgram, { params: { id: programId }, body: { students: [survivor.id], version } })
    .expect(200)
  await as(school.owner)
    .call(restorePerson, { params: { id: other.id } })
    .expect(200)
  expect(await counted()).toEqual(each(2))
})
