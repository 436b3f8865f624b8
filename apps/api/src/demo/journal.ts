import { listBulkActs, undoBulkAct } from '@qadam/contract/bulk-acts/endpoints.ts'
import { createLesson } from '@qadam/contract/lessons/endpoints.ts'
import { changeMany, listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { changeQuestions, listQuestions } from '@qadam/contract/questions/endpoints.ts'
import type { ApiClient } from './api-client.ts'

/**
 * Performs three bulk actions and undoes one of them, so that the journal has content. Existing ones stay
 * unchanged.
 */
export async function fillJournal(manager: ApiClient, schoolId: number): Promise<void> {
  const there = await manager.send(listBulkActs, { query: { kind: 'questions' } })
  if (there.count > 0) return
  const questions = await manager.send(listQuestions, { query: { tag: ['демо'], page_size: 3 } })
  if (questions.results.length > 0)
    await manager.send(changeQuestions, {
      body: { ids: questions.results.map(({ id }) => id), action: 'tag', tags: ['к экзамену'] },
    })
  const programs = await manager.send(listSchoolPrograms, {
    params: { school: schoolId },
    query: { kind: 'course', page_size: 4 },
  })
  await deleteDrafts(manager, programs.results[0]?.id)
  await manager.send(changeMany, {
    body: { action: 'is_need_mailing', value: true, ids: programs.results.map(({ id }) => id) },
  })
  const [mailing] = (await manager.send(listBulkActs, { query: { kind: 'programs' } })).results
  if (mailing) await manager.send(undoBulkAct, { params: { id: mailing.id } })
}

/** Creates two sections and deletes them together, so the program stays unchanged. */
async function deleteDrafts(manager: ApiClient, programId: number | undefined): Promise<void> {
  if (programId === undefined) return
  const titles = [
    { title_ru: 'Черновик: вопросы на собеседовании', title_kk: 'Нобай: сұхбат сұрақтары' },
    { title_ru: 'Черновик: первые недели', title_kk: 'Нобай: алғашқы апталар' },
  ]
  const sections: number[] = []
  for (const title of titles) {
    const { id } = await manager.send(createLesson, { body: { course_id: programId, ...title } })
    sections.push(id)
  }
  await manager.send(changeMany, { body: { action: 'delete_sections', sections } })
}
