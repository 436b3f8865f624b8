import { createFaqChapter, createFaqQuestion } from '@qadam/contract/help/endpoints.ts'
import { as } from './api.ts'
import type { SchoolFixture } from './school-fixture.ts'

export async function makeFaq(school: SchoolFixture, mark: string): Promise<void> {
  const owner = as(school.owner)
  const { id } = await owner
    .call(createFaqChapter, { body: { title_ru: `${mark} глава`, text_ru: `${mark} о главе` } })
    .expect(201)
  for (const is_published of [true, false]) {
    await owner
      .call(createFaqQuestion, {
        body: { chapter: id, title_ru: `${mark} вопрос`, text_ru: `${mark} ответ`, is_published },
      })
      .expect(201)
  }
}
