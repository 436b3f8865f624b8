import {
  changeTerms,
  createHomework,
  excuseHomework,
  gradeHomework,
  listOwnHomework,
  returnHomework,
  sortHomework,
  submitHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { listAllLessons } from '@qadam/contract/lessons/endpoints.ts'
import { createList, createTask, listLists, listTasks } from '@qadam/contract/tasks/endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import type { ApiClient } from './api-client.ts'
import { readData } from './read-data.ts'

type Titles = Readonly<Record<'title_ru' | 'title_kk' | 'title_en', string>>
type Texts = Readonly<Record<'ru' | 'kk' | 'en', string>>

interface Asked {
  /** Russian title of the lesson. */
  readonly lesson: string
  readonly due_in_days: number
  readonly late: 'allowed' | 'marked' | 'closed'
  readonly scale: 'percent' | 'five'
  readonly list?: Titles & {
    readonly tasks: readonly (Record<string, unknown> & { readonly type: string; readonly prompt: Texts })[]
  }
  readonly works: readonly Work[]
}

interface Work {
  readonly student: 'student' | 'student2'
  /** Number of the task; absent for the lesson as a whole. */
  readonly task?: number
  readonly text: string
  readonly then: 'draft' | 'submitted' | 'graded' | 'returned' | 'excused'
  readonly grade?: number
  readonly comment?: string
}

interface Participants {
  readonly manager: ApiClient
  readonly teacher: ApiClient
  readonly student: ApiClient
  readonly student2: ApiClient
}

/** Assigns homework in some lessons; the demo's students and teacher bring it into every state. */
export async function handInHomework(participants: Participants, today: string): Promise<number> {
  const { homework } = readData<{ homework: Asked[] }>('homework.json')
  const { results: lessons } = await participants.student.send(listAllLessons, { query: { page_size: 100 } })
  for (const asked of homework) {
    const lesson = lessons.find(({ title_ru }) => title_ru === asked.lesson)
    if (!lesson) throw new Error(`the homework names the lesson ${asked.lesson}, which is not taught`)
    const position = await ask(participants.manager, lesson.id, { asked, today })
    for (const work of asked.works) await bringAbout(participants, { lesson: lesson.id, ...position }, work)
  }
  return homework.length
}

interface Slot {
  readonly lesson: number
  readonly tasks: readonly number[]
}

/** Skips everything an interrupted demo has already created. */
async function ask(
  manager: ApiClient,
  lesson: number,
  { asked, today }: { asked: Asked; today: string },
): Promise<Pick<Slot, 'tasks'>> {
  const { due_in_days: days, late, scale, list } = asked
  const terms = { due_at: sixOClock(today, days), late, scale }
  if (!list) {
    await manager.send(changeTerms, { body: { lesson, ...terms } })
    return { tasks: [] }
  }
  const { tasks: contents, ...titles } = list
  const there = await manager.send(listLists, { params: { id: lesson } })
  const id =
    there.find(({ title_ru }) => title_ru === titles.title_ru)?.id ??
    (await manager.send(createList, { body: { lesson_id: lesson, ...titles } })).id
  await manager.send(changeTerms, { body: { ex_list: id, ...terms } })
  const made = (await manager.send(listTasks, { params: { id } })).map((task) => task.id)
  for (const content of contents.slice(made.length))
    made.push((await manager.send(createTask, { body: { ex_list: id, content: content as never } })).id)
  return { tasks: made }
}

async function bringAbout(participants: Participants, { lesson, tasks }: Slot, work: Work): Promise<void> {
  const student = participants[work.student]
  const task = work.task === undefined ? null : (tasks[work.task - 1] ?? null)
  const { results } = await student.send(listOwnHomework, { query: { lesson, page_size: 100 } })
  if (results.some((row) => row.task === task && row.homework !== null)) return
  const body = task === null ? { lesson_id: lesson } : { task }
  const { id } = await student.send(createHomework, { body: { ...body, desc: work.text } })
  if (work.then === 'draft') return
  if (work.then !== 'excused') await student.send(submitHomework, { params: { id } })
  if (work.then === 'submitted') return
  const { version } = await opened(participants.teacher, id, lesson)
  const params = { id }
  const comment = work.comment ?? ''
  if (work.then === 'graded')
    await participants.teacher.send(gradeHomework, {
      params,
      body: { grade: work.grade ?? 0, comment, version },
    })
  else if (work.then === 'returned')
    await participants.teacher.send(returnHomework, { params, body: { comment, version } })
  else await participants.teacher.send(excuseHomework, { params, body: { reason: comment, version } })
}

async function opened(teacher: ApiClient, id: number, lesson: number) {
  const query = { lesson, page_size: 100 }
  const { results } = await teacher.send(sortHomework, { query })
  const drafts = await teacher.send(sortHomework, { query: { ...query, state: 'draft' } })
  const found = [...results, ...drafts.results].find((row) => row.id === id)
  if (!found) throw new Error(`the demo's teacher does not see homework ${id}`)
  return found
}

function sixOClock(today: string, days: number): string {
  return Temporal.PlainDate.from(today)
    .add({ days })
    .toZonedDateTime({ timeZone: 'Asia/Almaty', plainTime: '18:00' })
    .toInstant()
    .toString()
}
