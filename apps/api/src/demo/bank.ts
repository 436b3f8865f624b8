import { getOutline } from '@qadam/contract/lessons/endpoints.ts'
import { saveTaskToBank } from '@qadam/contract/questions/endpoints.ts'
import { listLists, listTasks } from '@qadam/contract/tasks/endpoints.ts'
import type { ApiClient } from './api-client.ts'
import type { QuestionCourse } from './questions.ts'
import { readData } from './read-data.ts'
import { programsBySource } from './showcase.ts'

/**
 * Adds the demo's questions to the bank, tagged by their lesson. Returns their number; existing ones stay
 * unchanged.
 */
export async function fillBank(manager: ApiClient, schoolId: number): Promise<number> {
  const course = readData<QuestionCourse>('questions-course.json')
  const program = (await programsBySource(manager, schoolId)).get(`${course.source} ${course.source_id}`)
  if (!program) return 0
  const { sections } = await manager.send(getOutline, { params: { id: program.id }, query: {} })
  const section = sections.find(({ title_ru }) => title_ru === course.title_ru)
  let saved = 0
  for (const lesson of section?.lessons ?? []) {
    const tags = ['демо', lesson.title_ru ?? ''].filter(Boolean)
    for (const list of await manager.send(listLists, { params: { id: lesson.id } }))
      for (const task of await manager.send(listTasks, { params: { id: list.id } })) {
        const made = await manager.send(
          saveTaskToBank,
          { params: { id: task.id }, body: { tags } },
          'unlessThere',
        )
        if (made) saved += 1
      }
  }
  return saved
}
