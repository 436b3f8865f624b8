import { existsSync } from 'node:fs'
import { taskContent, taskTypes } from '@qadam/contract/tasks/task-types.ts'
import { expect, test } from 'vitest'
import { demoTasks, type QuestionCourse } from './questions.ts'
import { dataPath, readData } from './read-data.ts'

const tasks = demoTasks()
const course = readData<QuestionCourse>('questions-course.json')

/** Replaces pictures by ids, as `askQuestions` does after the upload. */
function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'file') return ['file_id', pictureOf(inner)]
      if (name === 'files') return ['file_ids', inner.map(pictureOf)]
      return [name, withIds(inner)]
    }),
  )
}

function pictureOf(name: string): number {
  expect(existsSync(dataPath(`figures/${name}`)), name).toBe(true)
  return 1
}

test.each(Object.entries(tasks))('the task %s is one that an author could write', (_, task) => {
  const read = taskContent.safeParse(withIds(task))
  expect(read.error?.issues ?? []).toEqual([])
})

test('the course uses every task once and all sixteen types', () => {
  const used = course.lessons.flatMap((lesson) => lesson.tasks)
  expect(used.toSorted()).toEqual(Object.keys(tasks).toSorted())
  const types = new Set(used.map((key) => (tasks[key] as { type: string }).type))
  expect([...types].toSorted()).toEqual([...taskTypes].toSorted())
})

test('whatever must be shared alike is credited with its licence in the lesson that uses it', () => {
  const alike = Object.keys(readData<{ tasks: Record<string, unknown> }>('share-alike/questions.json').tasks)
  for (const lesson of course.lessons)
    if (lesson.tasks.some((key) => alike.includes(key)))
      for (const language of ['ru', 'kk', 'en'] as const)
        expect(lesson[`text_${language}`]).toContain('CC BY-SA 4.0')
})
