import { createFaqChapter, createFaqQuestion } from '@qadam/contract/help/endpoints.ts'
import type { newQuestion } from '@qadam/contract/help/schemas.ts'
import type { z } from 'zod'
import { as } from '../../testing/api.ts'
import { asSchemaOwner, type SchoolFixture } from '../../testing/school-fixture.ts'

/** Gives a test's school the questions that a new school begins with. */
export async function startWithFaq({ school }: SchoolFixture): Promise<void> {
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.school_id', $1, true)", [String(school.id)])
    await client.query('select add_first_faq()')
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Creates a chapter. */
export function aChapter(school: SchoolFixture, title = 'Глава') {
  return as(school.owner)
    .call(createFaqChapter, { body: { title_ru: title } })
    .expect(201)
}

/** Creates a published question in a chapter. */
export function aQuestion(
  school: SchoolFixture,
  chapter: number,
  overrides: Partial<z.input<typeof newQuestion>> = {},
) {
  return as(school.owner)
    .call(createFaqQuestion, {
      body: { title_ru: 'Вопрос', text_ru: 'Ответ', is_published: true, ...overrides, chapter },
    })
    .expect(201)
}
