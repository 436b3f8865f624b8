import type { Sent } from '@qadam/contract/endpoint.ts'
import { createList, createTask } from '@qadam/contract/tasks/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { aLesson, aSection } from '../lessons/factory.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'

type ListForm = Omit<NonNullable<Sent<typeof createList>['body']>, 'lesson_id'>
export type Content = NonNullable<Sent<typeof createTask>['body']>['content']

/** Creates a lesson of a published program in which the fixture's student is enrolled. */
export async function aLessonForStudent(school: SchoolFixture, format: 'video' | 'exam' = 'video') {
  const program = await aPublishedProgram(school)
  const section = await aSection(school, program.id)
  const lesson = await aLesson(school, section.id, { format })
  await enrol(school, program.id, school.student)
  return { program, section, lesson }
}

export function aList(school: SchoolFixture, lessonId: number, facts: ListForm = {}) {
  return as(school.manager)
    .call(createList, { body: { lesson_id: lessonId, title_ru: 'Список', ...facts } })
    .expect(201)
}

/** A question about the capital, with one correct option of two. */
export const capital: Content = {
  type: 'select_one',
  prompt: { ru: '<p>Столица Казахстана?</p>' },
  options: [
    { id: 'a', text: { ru: 'Астана' }, is_correct: true },
    { id: 'b', text: { ru: 'Алматы' }, is_correct: false },
  ],
  explanation: { ru: '<p>С 1997 года.</p>' },
} as Content
export const rightCapital = { type: 'select_one', option: 'a' } as const
export const wrongCapital = { type: 'select_one', option: 'b' } as const

export function aTask(school: SchoolFixture, listId: number, content: Content = capital) {
  return as(school.manager)
    .call(createTask, { body: { ex_list: listId, content } })
    .expect(201)
}
