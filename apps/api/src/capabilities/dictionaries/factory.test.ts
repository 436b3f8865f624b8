import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { rowsLeft } from '../../testing/rows-left.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { someDictionaries } from './factory.ts'

const fieldOf: Partial<Record<DictionaryKind, string>> = {
  city: 'city',
  tag: 'tag_name',
  degree: 'degree_name',
  format: 'format_name',
  period: 'period',
}
const further: Partial<Record<DictionaryKind, object>> = {
  city: { country: 'IT' },
  university: { country: 'IT' },
  degree: { name_ru: 'Бакалавриат', name_kk: 'Бакалавриат' },
}

test('dictionaries arranged by SQL leave what the real commands leave', async () => {
  const [arranged, real] = [await schoolFixture(), await schoolFixture()]
  let made: Awaited<ReturnType<typeof someDictionaries>> | undefined
  const left = await rowsLeft(arranged, async () => {
    made = await someDictionaries(arranged)
  })
  const calls = dictionaryCalls as unknown as Record<DictionaryKind, typeof dictionaryCalls.tag>
  const leftByCalls = await rowsLeft(real, async () => {
    for (const [kind, { name }] of Object.entries(made ?? {}) as [DictionaryKind, { name: string }][])
      await as(real.manager)
        .call(calls[kind].create, { body: { [fieldOf[kind] ?? 'name']: name, ...further[kind] } as never })
        .expect(201)
    await runJobs(real.school.id)
  })
  expect(Object.keys(left)).toEqual(expect.arrayContaining(['cities', 'property_forms', 'audit_log']))
  expect(left).toEqual(leftByCalls)
})
