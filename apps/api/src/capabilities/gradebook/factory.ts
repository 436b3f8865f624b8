import { addTeacher } from '@qadam/contract/programs/endpoints.ts'
import { finishAttempt, saveAnswer, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { aLesson, aSection } from '../lessons/factory.ts'
import { aLessonForStudent, aList, aTask, rightCapital, wrongCapital } from '../tasks/factory.ts'

/** Creates a program of the school's teacher, with two sections and a list of two questions in each. */
export async function aClass(school: SchoolFixture, facts: Parameters<typeof aList>[2] = {}) {
  const { program, section, lesson } = await aLessonForStudent(school)
  await as(school.manager)
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: school.teacher.id } })
    .expect(200)
  const second = await aSection(school, program.id, { title_ru: 'Второй раздел' })
  const later = await aLesson(school, second.id, { title_ru: 'Второй урок' })
  const lists = [await aQuiz(school, lesson.id, facts), await aQuiz(school, later.id, facts)] as const
  return { program, sections: [section, second] as const, lessons: [lesson, later] as const, lists }
}

export type Class = Awaited<ReturnType<typeof aClass>>
export type Quiz = Class['lists'][number]

/** Creates a list of two questions of one point each. */
export async function aQuiz(
  school: SchoolFixture,
  lessonId: number,
  facts: Parameters<typeof aList>[2] = {},
) {
  const list = await aList(school, lessonId, facts)
  return { ...list, tasks: [await aTask(school, list.id), await aTask(school, list.id)] as const }
}

/** Solves a quiz as a student, with the given number of right answers out of two, and its essay if any. */
export async function solve(
  who: TestUser,
  { id, tasks }: Quiz,
  right: number,
  essay?: { readonly id: number },
): Promise<number> {
  const attempt = await as(who).call(startAttempt, { params: { id } }).expect(200)
  if (essay)
    await as(who)
      .call(saveAnswer, {
        params: { id: attempt.id },
        body: { task_id: essay.id, answer: { type: 'essay', text: 'Алматы.' } },
      })
      .expect(200)
  for (const [at, task] of tasks.entries())
    await as(who)
      .call(saveAnswer, {
        params: { id: attempt.id },
        body: { task_id: task.id, answer: at < right ? rightCapital : wrongCapital },
      })
      .expect(200)
  await as(who)
    .call(finishAttempt, { params: { id: attempt.id } })
    .expect(200)
  return attempt.id
}
