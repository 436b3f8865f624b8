import type { Sent } from '@qadam/contract/endpoint.ts'
import { createDraw, createQuestion } from '@qadam/contract/questions/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { type Content, capital } from '../tasks/factory.ts'

type Form = Omit<NonNullable<Sent<typeof createQuestion>['body']>, 'content'> & { readonly content?: Content }

export function aQuestion(school: SchoolFixture, { content = capital, ...facts }: Form = {}) {
  return as(school.manager)
    .call(createQuestion, { body: { content, ...facts } })
    .expect(201)
}

/** Returns a question about the successor of a number, so that each differs. */
export function numbered(number: number): Content {
  return {
    type: 'select_one',
    prompt: { ru: `<p>Что больше на один, чем ${number}?</p>` },
    options: [
      { id: 'a', text: { ru: String(number + 1) }, is_correct: true },
      { id: 'b', text: { ru: String(number - 1) }, is_correct: false },
    ],
  } as Content
}

export function aDraw(
  school: SchoolFixture,
  listId: number,
  facts: Partial<NonNullable<Sent<typeof createDraw>['body']>> = {},
) {
  return as(school.manager)
    .call(createDraw, { body: { ex_list: listId, tags: ['числа'], count: 3, ...facts } })
    .expect(201)
}
