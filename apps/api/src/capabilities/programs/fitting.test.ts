import { listCatalog } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aPublishedProgram } from './factory.ts'

const rounds = [{ start: '2020-01-01', end: '2099-01-01' }]
const none = { education: [], languages: [] }

test('a student finds first what is open and fits, then what is open, then the rest, each program once', async () => {
  const school = await schoolFixture()
  const closed = { rounds: [], rounds_to_be_announced: true }
  const past = await aPublishedProgram(school, { ...closed, requirements: none })
  const fits = await aPublishedProgram(school, { rounds, requirements: none })
  const lacks = await aPublishedProgram(school, {
    rounds,
    requirements: { education: [{ degree: 'phd' }], languages: [] },
  })
  const newest = await aPublishedProgram(school, { ...closed, requirements: none })
  const listed = async (who: typeof school.student, query: object) => {
    const params = { schoolId: school.school.id }
    const found = await as(who).call(listCatalog, { params, query }).expect(200)
    return { ids: found.results.map(({ id }) => id), count: found.count }
  }
  const expected = [fits.id, lacks.id, newest.id, past.id]
  expect(await listed(school.student, { sort: 'fits' })).toEqual({ ids: expected, count: 4 })
  const pages = []
  for (const page of [1, 2, 3, 4])
    pages.push(...(await listed(school.student, { sort: 'fits', page, page_size: 1 })).ids)
  expect(pages).toEqual(expected)
  const halves = []
  for (const page of [1, 2])
    halves.push(...(await listed(school.student, { sort: 'fits', page, page_size: 3 })).ids)
  expect(halves).toEqual(expected)
  expect((await listed(school.manager, { sort: 'fits' })).ids).toEqual([
    newest.id,
    lacks.id,
    fits.id,
    past.id,
  ])
})
