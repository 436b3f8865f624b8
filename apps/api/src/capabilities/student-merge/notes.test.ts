import { addStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { listNotes, saveNote } from '@qadam/contract/lessons/endpoints.ts'
import { mergeStudents, undoMerge } from '@qadam/contract/student-merge/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aLessonForStudent } from '../tasks/factory.ts'

let school: SchoolFixture
let lesson: number
let other: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  const made = await aLessonForStudent(school)
  lesson = made.lesson.id
  other = await school.person('student', { firstName: 'Aigerim' })
  await as(school.manager)
    .call(addStudents, { params: { courseId: made.program.id }, body: { students: [other.id] } })
    .expect(200)
})

const write = (who: TestUser, number: number, text: string) =>
  as(who)
    .call(saveNote, { params: { id: lesson, number }, body: { text } })
    .expect(200)
const textsOf = async (who: TestUser) => {
  const { results } = await as(who)
    .call(listNotes, { params: { id: lesson } })
    .expect(200)
  return results.map(({ text }) => text).toSorted()
}

test('two students with notes at one lesson lose none when they are merged, and each has their own again when it is undone', async () => {
  await write(school.student, 7, 'Моя седьмая')
  await write(school.student, 8, 'Моя восьмая')
  await write(other, 8, 'Её восьмая')
  await write(other, 9, 'Её девятая')
  const done = await as(school.manager)
    .call(mergeStudents, { body: { keep: school.student.id, other: other.id } })
    .expect(201)
  expect(await textsOf(school.student)).toEqual(['Её восьмая', 'Её девятая', 'Моя восьмая', 'Моя седьмая'])
  await as(school.manager)
    .call(undoMerge, { params: { id: done.id } })
    .expect(200)
  expect(await textsOf(school.student)).toEqual(['Моя восьмая', 'Моя седьмая'])
})
