import { listBin } from '@qadam/contract/bin/endpoints.ts'
import { deleteQuestion, listQuestions } from '@qadam/contract/questions/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { anEssay, aSubmission, essay, queueOf } from '../homework/factory.ts'
import { aQuestion } from '../questions/factory.ts'
import type { Content } from './factory.ts'

const named = { ...essay, name: { ru: 'Город < село' } } as Content

test('lists call a task by its name, in another language if need be, else by the first words of its question [R209]', async () => {
  const school = await schoolFixture()
  await aSubmission(school, await anEssay(school, named))
  await aSubmission(school, await anEssay(school))
  const { results } = await queueOf(school.teacher)
  expect(results.map(({ task_title }) => task_title)).toEqual(['Город < село', 'Опишите свой город.'])
  const { id } = await aQuestion(school, { content: named })
  const bank = () => as(school.manager).call(listQuestions, { query: {}, language: 'kk' }).expect(200)
  expect((await bank()).results.map(({ title }) => title)).toEqual(['Город < село'])
  await as(school.owner).call(deleteQuestion, { params: { id } }).expect(204)
  const bin = await as(school.owner).call(listBin, { query: {} }).expect(200)
  expect(bin.results.map(({ title }) => title)).toEqual(['Город < село'])
})
