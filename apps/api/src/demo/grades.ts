import { changeTerms } from '@qadam/contract/homework/endpoints.ts'
import { getOutline } from '@qadam/contract/lessons/endpoints.ts'
import { addStudent } from '@qadam/contract/programs/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { createList, createTask, listLists, listTasks } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { App } from '../platform/http/app-services.ts'
import { answerQuizzes } from './answers.ts'
import { ApiClient } from './api-client.ts'
import { readData } from './read-data.ts'
import { demoPassword } from './schools.ts'
import { programsBySource } from './showcase.ts'
import { openPast } from './students/offices.ts'

type InThree = readonly [ru: string, kk: string, en: string]

interface Quiz {
  readonly source: string
  readonly source_id: string
  /** Russian title of its lesson. */
  readonly lesson: string
  readonly title: InThree
  readonly due_in_days: number
  readonly min_percent: number
  readonly next?: boolean
  /** The first option of each is the right one. */
  readonly questions: readonly {
    readonly name?: InThree
    readonly prompt: InThree
    readonly options: readonly InThree[]
  }[]
}

const classSize = 32
const enrolledDaysAgo = 60

/**
 * Gives the taught programs short tests, a class of students and their answers, so that the gradebook has
 * content.
 */
export async function gradePrograms(
  app: App,
  manager: ApiClient,
  facts: { readonly schoolId: number },
): Promise<number> {
  const { lists } = readData<{ lists: Quiz[] }>('quizzes.json')
  const programs = await programsBySource(manager, facts.schoolId)
  const students = await listClass(manager)
  const entered = new Set<number>()
  const made: { list: number; tasks: number[]; due: Date }[] = []
  const now = app.services.clock.now().getTime()
  for (const quiz of lists) {
    const program = programs.get(`${quiz.source} ${quiz.source_id}`)
    if (!program) throw new Error(`a quiz names ${quiz.source} ${quiz.source_id}, which was not imported`)
    entered.add(program.id)
    const due = new Date(now + quiz.due_in_days * 86_400_000)
    made.push({ ...(await writeQuiz(manager, { programId: program.id, quiz, due })), due })
  }
  await enrolEarlier(app, students, [...entered])
  await answerQuizzes(app, { schoolId: facts.schoolId, students, quizzes: made })
  return students.length
}

/** Enrols the class before its first deadline, in the school of that day: what was due before is nobody's work. */
async function enrolEarlier(
  app: App,
  students: readonly number[],
  programs: readonly number[],
): Promise<void> {
  const past = await openPast(app, app.services.pools)
  past.setBack(enrolledDaysAgo)
  const manager = await ApiClient.open(past.app, {
    domain: 'localhost',
    email: 'manager@demo.test',
    password: demoPassword,
  })
  for (const courseId of programs)
    for (const student_id of students)
      await manager.send(addStudent, { params: { courseId }, body: { student_id } }, 'unlessThere')
  await past.app.http.close()
}

async function listClass(manager: ApiClient): Promise<number[]> {
  const { results } = await manager.send(listPeople, {
    query: { role: 'student', sort: 'created_at', page_size: classSize },
  })
  return results.map(({ id }) => id)
}

/** Creates a list with its questions; skips one that already exists. */
async function writeQuiz(
  manager: ApiClient,
  { programId, quiz, due }: { programId: number; quiz: Quiz; due: Date },
): Promise<{ list: number; tasks: number[] }> {
  const { sections } = await manager.send(getOutline, { params: { id: programId }, query: {} })
  const lesson = sections.flatMap(({ lessons }) => lessons).find(({ title_ru }) => title_ru === quiz.lesson)
  if (!lesson) throw new Error(`a quiz names the lesson ${quiz.lesson}, which is not there`)
  const [title_ru, title_kk, title_en] = quiz.title
  const there = await manager.send(listLists, { params: { id: lesson.id } })
  const known = there.find((one) => one.title_ru === title_ru)
  if (known) {
    const questions = await manager.send(listTasks, { params: { id: known.id } })
    return { list: known.id, tasks: questions.map(({ id }) => id) }
  }
  const { min_percent, next = false } = quiz
  const list = await manager.send(createList, {
    body: { lesson_id: lesson.id, title_ru, title_kk, title_en, min_percent, next },
  })
  const tasks: number[] = []
  for (const { name, prompt, options } of quiz.questions) {
    const content = {
      type: 'select_one',
      ...(name ? { name: inThree(name) } : {}),
      prompt: inThree(prompt),
      options: options.map((text, at) => ({
        id: `o${at + 1}`,
        text: inThree(text),
        is_correct: at === 0,
      })),
    } as unknown as TaskContent
    tasks.push((await manager.send(createTask, { body: { ex_list: list.id, content } })).id)
  }
  await manager.send(changeTerms, { body: { ex_list: list.id, due_at: due.toISOString() } })
  return { list: list.id, tasks }
}

function inThree([ru, kk, en]: InThree) {
  return { ru, kk, en }
}
