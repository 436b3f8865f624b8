import { createComment, createMessage } from '@qadam/contract/conversations/endpoints.ts'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import { createView } from '@qadam/contract/students/list-endpoints.ts'
import { as } from './api.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Creates comments about a student, messages and next steps, each text beginning with the mark. */
export async function fillTalk({ owner }: SchoolFixture, student: TestUser, mark: string): Promise<void> {
  const files = [{ part: 'files', name: `${mark}.txt`, type: 'text/plain', content: `${mark} файл` }]
  await as(owner)
    .call(createComment, {
      body: { user: student.id, text: `${mark} комментарий`, mentions: [owner.id] },
    })
    .expect(201)
  await as(owner)
    .call(createComment, { body: { user: student.id, text: `${mark} с файлом` }, files })
    .expect(201)
  await as(student)
    .call(createMessage, { body: { text: `${mark} вопрос` }, files })
    .expect(201)
  await as(owner)
    .call(createStep, { body: { user: student.id, text: `${mark} шаг`, due_on: '2030-01-01' } })
    .expect(201)
  await as(owner)
    .call(createView, {
      body: { name: `${mark} көрініс`, for_school: true, search: { columns: ['visa'], sort: 'name' } },
    })
    .expect(201)
}
