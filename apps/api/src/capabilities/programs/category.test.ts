import { createProgram } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { someDictionaries } from '../dictionaries/factory.ts'

test('the categories of a program are its tags under the word of the specification, one or several', async () => {
  const school = await schoolFixture()
  const { tag } = await someDictionaries(school)
  const category = [{ id: tag.id, tag_name: tag.name }]
  const write = (value: unknown) =>
    as(school.manager)
      .call(createProgram, { body: { title_ru: 'Дизайн', category: value } as never })
      .expect(201)
  for (const value of [tag.id, [tag.id], String(tag.id)])
    expect(await write(value)).toMatchObject({ category, tags: category })
})
