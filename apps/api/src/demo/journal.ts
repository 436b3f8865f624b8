import { listBulkActs, undoBulkAct } from '@qadam/contract/bulk-acts/endpoints.ts'
import { changeMany, listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { changeQuestions, listQuestions } from '@qadam/contract/questions/endpoints.ts'
import type { FrontDoor } from './front-door.ts'

/** Does two things to many at once and undoes one of them, so that the journal shows both. What is there stays. */
export async function fillJournal(manager: FrontDoor, schoolId: number): Promise<void> {
  const there = await manager.send(listBulkActs, { query: { kind: 'questions' } })
  if (there.count > 0) return
  const questions = await manager.send(listQuestions, { query: { tag: ['демо'], page_size: 3 } })
  if (questions.results.length > 0)
    await manager.send(changeQuestions, {
      body: { ids: questions.results.map(({ id }) => id), action: 'tag', tags: ['к экзамену'] },
    })
  const programs = await manager.send(listSchoolPrograms, {
    params: { school: schoolId },
    query: { page_size: 4 },
  })
  await manager.send(changeMany, {
    body: { action: 'is_need_mailing', value: true, ids: programs.results.map(({ id }) => id) },
  })
  const [mailing] = (await manager.send(listBulkActs, { query: { kind: 'programs' } })).results
  if (mailing) await manager.send(undoBulkAct, { params: { id: mailing.id } })
}
