import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import { findProgram, listCatalog } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from '../programs/factory.ts'
import { someDictionaries } from './factory.ts'

test('a university is merged into another: its programs follow, and the undo brings them back', async () => {
  const school = await schoolFixture()
  const [one, two] = [await someDictionaries(school), await someDictionaries(school)]
  const moved = await aProgram(school, { university: one.university.id })
  const stays = await aProgram(school, { university: two.university.id })
  const by = as(school.manager)
  const merge = await by
    .call(dictionaryCalls.university.merge, {
      params: { id: one.university.id },
      body: { into: two.university.id },
    })
    .expect(200)
  expect(merge).toMatchObject({ into: two.university.id, moved: 1 })
  const universityOf = async (id: number) =>
    (await by.call(findProgram, { params: { id } }).expect(200)).university?.id
  expect(await universityOf(moved.id)).toBe(two.university.id)
  const listed = await by.call(dictionaryCalls.university.list).expect(200)
  expect(listed.results.map((row) => [row.id, row.used])).toEqual([[two.university.id, 2]])
  const found = await by
    .call(listCatalog, {
      params: { schoolId: school.school.id },
      query: { university: String(two.university.id) },
    })
    .expect(200)
  expect(found.count).toBe(2)

  await by.call(dictionaryCalls.university.unmerge, { params: { id: merge.merge_id } }).expect(200)
  expect(await universityOf(moved.id)).toBe(one.university.id)
  expect(await universityOf(stays.id)).toBe(two.university.id)
  await by
    .call(dictionaryCalls.university.unmerge, { params: { id: merge.merge_id } })
    .refused(409, 'dictionaries.merge_undone')
})

test('a program that had both tags keeps both after merge and undo', async () => {
  const school = await schoolFixture()
  const [one, two] = [await someDictionaries(school), await someDictionaries(school)]
  const both = await aProgram(school, { tags: [one.tag.id, two.tag.id] })
  const only = await aProgram(school, { tags: [one.tag.id] })
  const by = as(school.manager)
  const tagsOf = async (id: number) =>
    (await by.call(findProgram, { params: { id } }).expect(200)).tags.map((tag) => tag.id)
  const merge = await by
    .call(dictionaryCalls.tag.merge, { params: { id: one.tag.id }, body: { into: two.tag.id } })
    .expect(200)
  expect(await tagsOf(both.id)).toEqual([two.tag.id])
  expect(await tagsOf(only.id)).toEqual([two.tag.id])
  await by.call(dictionaryCalls.tag.unmerge, { params: { id: merge.merge_id } }).expect(200)
  expect((await tagsOf(both.id)).toSorted()).toEqual([one.tag.id, two.tag.id].toSorted())
  expect(await tagsOf(only.id)).toEqual([one.tag.id])
})

test('a row is not merged into itself, into what is missing, or by who may not', async () => {
  const school = await schoolFixture()
  const other = await schoolFixture()
  const { tag } = await someDictionaries(school)
  const theirs = await someDictionaries(other)
  const params = { id: tag.id }
  const call = dictionaryCalls.tag.merge
  await as(school.manager)
    .call(call, { params, body: { into: tag.id } })
    .refused(409, 'dictionaries.same_row')
  await as(school.manager)
    .call(call, { params, body: { into: theirs.tag.id } })
    .refused(404, 'request.row_not_found')
  await as(school.teacher)
    .call(call, { params, body: { into: tag.id } })
    .refused(403, 'request.not_allowed')
})

test('a merge is undone for 30 days and no longer', async () => {
  const school = await schoolFixture()
  const [one, two] = [await someDictionaries(school), await someDictionaries(school)]
  const merge = await as(school.manager)
    .call(dictionaryCalls.tag.merge, { params: { id: one.tag.id }, body: { into: two.tag.id } })
    .expect(200)
  school.app.clock.move(31 * 86_400_000)
  const later = await school.person('admin')
  await as(later)
    .call(dictionaryCalls.tag.unmerge, { params: { id: merge.merge_id } })
    .refused(409, 'dictionaries.undo_over')
})

test('a new name of a university with more programs than fit one request is found once the job has run', async () => {
  const school = await schoolFixture()
  const { university } = await someDictionaries(school)
  await school.inside((db) =>
    db.rows(sql`insert into programs (school_id, title_ru, university_id)
      select ${db.schoolId}, 'Курс ' || n, ${university.id} from generate_series(1, 520) as n`),
  )
  await school.inside((db) =>
    db.rows(sql`select refresh_programs(array(select id from programs where school_id = ${db.schoolId}))`),
  )
  await as(school.manager)
    .call(dictionaryCalls.university.update, {
      params: { id: university.id },
      body: { name_ru: 'Болонский университет' },
    })
    .expect(200)
  const find = async () =>
    (
      await as(school.manager)
        .call(listCatalog, { params: { schoolId: school.school.id }, query: { q: 'болонский' } })
        .expect(200)
    ).count
  await runJobs(school.school.id)
  expect(await find()).toBe(520)
})

test('a merge is recorded with how many programs it moved', async () => {
  const school = await schoolFixture()
  const [one, two] = [await someDictionaries(school), await someDictionaries(school)]
  await aProgram(school, { faculty: one.faculty.id })
  await as(school.owner)
    .call(dictionaryCalls.faculty.merge, { params: { id: one.faculty.id }, body: { into: two.faculty.id } })
    .expect(200)
  const row = await school.inside((db) =>
    db.row(
      sql`select details from audit_log where school_id = ${db.schoolId} and action = 'dictionary.merged'`,
    ),
  )
  expect(row).toEqual({ details: { into: two.faculty.id, programs: 1 } })
})
