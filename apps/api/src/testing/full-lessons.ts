import { addAttachment, addDocument } from '@qadam/contract/attachments/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { createLesson, deleteLesson } from '@qadam/contract/lessons/endpoints.ts'
import { approveQuestionImport, readQuestionFile } from '@qadam/contract/question-transfer/endpoints.ts'
import { createDraw, createQuestion, insertQuestions } from '@qadam/contract/questions/endpoints.ts'
import { createList, createTask, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { sendVideo } from '../capabilities/videos/factory.ts'
import { as } from './api.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Creates lessons of every format, with a list, a task, files, a video and an attempt. */
export async function makeLessons(
  { owner }: SchoolFixture,
  programId: number,
  student: TestUser,
  mark: string,
): Promise<{ listId: number; lessonId: number }> {
  const named = (what: string) => ({
    title_ru: `${mark} ${what}`,
    text_ru: `<p>${mark} ${what}</p>`,
    is_published: true,
  })
  const create = (body: Sent<typeof createLesson>['body']) =>
    as(owner).call(createLesson, { body }).expect(201)
  const section = await create({ course_id: programId, ...named('раздел') })
  const lesson = await create({
    section: section.id,
    format: 'video',
    type: 'group',
    duration: 45,
    ...named('урок'),
  })
  const list = await as(owner)
    .call(createList, { body: { lesson_id: lesson.id, title_ru: `${mark} список` } })
    .expect(201)
  await as(owner)
    .call(createTask, {
      body: {
        ex_list: list.id,
        content: { type: 'text', prompt: { ru: `${mark} вопрос` }, text: { ru: `<p>${mark} текст</p>` } },
      },
    })
    .expect(201)
  const file = { part: 'file', name: `${mark}.txt`, type: 'text/plain', content: `${mark} файл` }
  for (const [endpoint, id] of [
    [addAttachment, lesson.id],
    [addDocument, programId],
  ] as const)
    await as(owner)
      .call(endpoint, { params: { id }, body: {}, files: [file] })
      .expect(201)
  await sendVideo(owner, lesson.id, undefined, `${mark}.mp4`).expect(200)
  await as(student)
    .call(startAttempt, { params: { id: list.id } })
    .expect(200)
  await create({
    section: section.id,
    format: 'livestream',
    type: 'pair',
    duration: 60,
    stream_url: `https://meet.example.org/${mark}`,
    ...named('эфир'),
  })
  const deleted = await create({ course_id: programId, ...named('удалённый раздел') })
  await as(owner)
    .call(deleteLesson, { params: { id: deleted.id } })
    .expect(204)
  return { listId: list.id, lessonId: lesson.id }
}

/** Creates questions in the bank, from a file, and drawn into a list. */
export async function makeQuestions({ owner }: SchoolFixture, listId: number, mark: string): Promise<void> {
  const question = await as(owner)
    .call(createQuestion, {
      body: {
        content: { type: 'essay', prompt: { ru: `${mark} вопрос банка` } },
        tags: [`${mark} тег`],
        credit: `${mark} источник`,
      },
    })
    .expect(201)
  const read = await as(owner)
    .call(readQuestionFile, {
      body: {},
      files: [
        { part: 'file', name: `${mark}.gift`, content: `${mark} вопрос файла {T}\n\n${mark} сломанный {` },
      ],
    })
    .expect(202)
  await as(owner)
    .call(approveQuestionImport, { params: { id: read.id }, body: {} })
    .expect(202)
  await as(owner)
    .call(insertQuestions, { body: { ex_list: listId, questions: [question.id] } })
    .expect(201)
  await as(owner)
    .call(createDraw, { body: { ex_list: listId, tags: [`${mark} тег`], count: 1 } })
    .expect(201)
}
