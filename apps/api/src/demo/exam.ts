import { getHomework, gradeHomework, sortHomework } from '@qadam/contract/homework/endpoints.ts'
import { listAllLessons } from '@qadam/contract/lessons/endpoints.ts'
import {
  createList,
  createTask,
  finishAttempt,
  listLists,
  listTasks,
  saveAnswer,
  startAttempt,
} from '@qadam/contract/tasks/endpoints.ts'
import { type TaskAnswer, taskContent } from '@qadam/contract/tasks/task-types.ts'
import type { ApiClient } from './api-client.ts'
import { demoTasks } from './questions.ts'
import { readData } from './read-data.ts'

type Titles = Readonly<Record<'title_ru' | 'title_kk' | 'title_en', string>>

/**
 * The exam of the first taught program: its tasks, some of which are from the demo's questions, and the
 * answers of a student.
 */
export interface DemoExam {
  /** Russian title of the lesson. */
  readonly lesson: string
  readonly list: Titles & {
    readonly min_percent: number
    readonly time_for_timer: number
    readonly attempts: number
  }
  readonly tasks: readonly ({ readonly key: string } | { readonly type: string })[]
  readonly taken: {
    readonly student: 'student2'
    /** One per task, in order. */
    readonly answers: readonly TaskAnswer[]
    /** The teacher's grade for the essay, in percent. */
    readonly grade: number
    readonly comment: string
  }
}

/** Returns the contents of the exam's tasks, in order. */
export function examTasks({ tasks }: Pick<DemoExam, 'tasks'>): unknown[] {
  const known = demoTasks()
  return tasks.map((task) => ('key' in task ? known[task.key] : task))
}

interface Participants {
  readonly manager: ApiClient
  readonly teacher: ApiClient
  readonly student2: ApiClient
}

/**
 * Creates the exam for the first student to sit, and lets the second one sit it; the teacher grades the
 * essay. Returns the id of the exercise list. Skips everything an interrupted demo has already created.
 */
export async function holdExam(participants: Participants): Promise<number> {
  const exam = readData<DemoExam>('exam.json')
  const { results } = await participants.student2.send(listAllLessons, { query: { page_size: 100 } })
  const lesson = results.find(({ title_ru }) => title_ru === exam.lesson)
  if (!lesson) throw new Error(`the exam names the lesson ${exam.lesson}, which is not taught`)
  const list = await writeExam(participants.manager, lesson.id, exam)
  await sitExam(participants.student2, list, exam)
  await gradeEssay(participants.teacher, lesson.id, exam)
  return list
}

async function writeExam(manager: ApiClient, lessonId: number, exam: DemoExam): Promise<number> {
  const there = await manager.send(listLists, { params: { id: lessonId } })
  const id =
    there.find(({ title_ru }) => title_ru === exam.list.title_ru)?.id ??
    (await manager.send(createList, { body: { lesson_id: lessonId, ...exam.list } })).id
  const made = await manager.send(listTasks, { params: { id } })
  for (const task of examTasks(exam).slice(made.length))
    await manager.send(createTask, { body: { ex_list: id, content: taskContent.parse(task) } })
  return id
}

async function sitExam(student: ApiClient, list: number, { taken }: DemoExam): Promise<void> {
  const attempt = await student.send(startAttempt, { params: { id: list } }, 'unlessThere')
  // No attempts left: an interrupted run got further.
  if (!attempt) return
  const params = { id: attempt.id }
  for (const { task_id, order } of attempt.tasks) {
    const answer = taken.answers[order - 1]
    if (answer) await student.send(saveAnswer, { params, body: { task_id, answer } })
  }
  await student.send(finishAttempt, { params })
}

async function gradeEssay(teacher: ApiClient, lesson: number, { taken }: DemoExam): Promise<void> {
  const { results } = await teacher.send(sortHomework, {
    query: { lesson, state: 'submitted', page_size: 100 },
  })
  for (const { id } of results) {
    const params = { id }
    const { version } = await teacher.send(getHomework, { params })
    const { grade, comment } = taken
    await teacher.send(gradeHomework, { params, body: { grade, comment, version } })
  }
}
