import { readFileSync } from 'node:fs'
import { createLesson, getOutline } from '@qadam/contract/lessons/endpoints.ts'
import { createQuestion, listQuestions } from '@qadam/contract/questions/endpoints.ts'
import {
  createList,
  createTask,
  listLists,
  listTasks,
  uploadTaskFile,
} from '@qadam/contract/tasks/endpoints.ts'
import { taskContent } from '@qadam/contract/tasks/task-types.ts'
import type { ApiClient } from './api-client.ts'
import { dataPath, readData } from './read-data.ts'
import { programsBySource } from './showcase.ts'

type Titles = Readonly<Record<`title_${'ru' | 'kk' | 'en'}`, string>>
type Texts = Readonly<Record<`text_${'ru' | 'kk' | 'en'}`, string>>
type Tasks = Readonly<Record<string, unknown>>

/** A section whose lessons use tasks of every type, referenced by key. */
export interface QuestionCourse extends Titles {
  readonly source: string
  readonly source_id: string
  readonly lessons: readonly (Titles & Texts & { readonly tasks: readonly string[] })[]
}

/** Returns the tasks of the demo by key: our own and open ones, and the share-alike ones. */
export function demoTasks(): Tasks {
  const open = readData<{ tasks: Tasks }>('questions.json')
  const alike = readData<{ tasks: Tasks }>('share-alike/questions.json')
  return { ...open.tasks, ...alike.tasks }
}

/** Gives a showcase program lessons with tasks of all sixteen types. Skips existing ones. */
export async function askQuestions(manager: ApiClient, schoolId: number): Promise<number> {
  const { source, source_id, lessons, ...titles } = readData<QuestionCourse & { demonstration: boolean }>(
    'questions-course.json',
  )
  const program = (await programsBySource(manager, schoolId)).get(`${source} ${source_id}`)
  if (!program) throw new Error(`the questions name ${source} ${source_id}, which was not imported`)
  const all = demoTasks()
  const { sections } = await manager.send(getOutline, { params: { id: program.id }, query: {} })
  const there = sections.find(({ title_ru }) => title_ru === titles.title_ru)
  const { title_ru, title_kk, title_en } = titles
  const names = { title_ru, title_kk, title_en }
  const section =
    there?.id ??
    (await manager.send(createLesson, { body: { course_id: program.id, ...names, is_published: true } })).id
  const files = new Map<string, number>()
  let made = 0
  for (const { tasks, ...lesson } of lessons) {
    const found = there?.lessons.find((one) => one.title_ru === lesson.title_ru)
    const lessonId =
      found?.id ??
      (
        await manager.send(createLesson, {
          body: { section, ...lesson, format: 'video', type: 'individual', duration: 20, is_published: true },
        })
      ).id
    const [stored] = await manager.send(listLists, { params: { id: lessonId } })
    const list =
      stored ??
      (await manager.send(createList, {
        body: {
          lesson_id: lessonId,
          title_ru: lesson.title_ru,
          title_kk: lesson.title_kk,
          title_en: lesson.title_en,
        },
      }))
    const done = await manager.send(listTasks, { params: { id: list.id } })
    for (const key of tasks.slice(done.length)) {
      const content = taskContent.parse(await withFiles(manager, all[key], files))
      await manager.send(createTask, { body: { ex_list: list.id, content } })
      made += 1
    }
  }
  await fillBank(manager)
  return made
}

/** Adds third-party questions to the bank, each with its attribution. */
async function fillBank(manager: ApiClient): Promise<void> {
  const { count } = await manager.send(listQuestions, { query: {} })
  if (count > 0) return
  const alike = readData<{ tasks: Tasks }>('share-alike/questions.json')
  for (const [key, task] of Object.entries(alike.tasks)) {
    const content = taskContent.parse(task)
    const body =
      content.type === 'insert_words'
        ? { tags: ['ҰБТ', 'қазақша'], credit: 'KazQAD, ISSAI', source_url: 'https://github.com/IS2AI/KazQAD' }
        : {
            tags: ['science'],
            credit: 'OpenTriviaQA',
            source_url: 'https://github.com/uberspot/OpenTriviaQA',
          }
    await manager.send(createQuestion, {
      body: { content, ...body, licence: 'CC BY-SA 4.0' },
      headers: { 'idempotency-key': `demo-question-${key}` },
    })
  }
}

/** Returns the task with the ids of its pictures, each uploaded once. */
async function withFiles(manager: ApiClient, value: unknown, files: Map<string, number>): Promise<unknown> {
  if (Array.isArray(value)) {
    const all: unknown[] = []
    for (const one of value) all.push(await withFiles(manager, one, files))
    return all
  }
  if (typeof value !== 'object' || value === null) return value
  const parts: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'file') parts.push(['file_id', await uploaded(manager, String(inner), files)])
    else if (name === 'files') {
      const ids: number[] = []
      for (const one of inner as string[]) ids.push(await uploaded(manager, one, files))
      parts.push(['file_ids', ids])
    } else parts.push([name, await withFiles(manager, inner, files)])
  }
  return Object.fromEntries(parts)
}

async function uploaded(manager: ApiClient, name: string, files: Map<string, number>): Promise<number> {
  const known = files.get(name)
  if (known !== undefined) return known
  const content = readFileSync(dataPath(`figures/${name}`))
  const { id } = await manager.send(uploadTaskFile, {
    files: [{ part: 'file', name, type: 'image/png', content }],
  })
  files.set(name, id)
  return id
}
