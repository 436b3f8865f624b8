import { listSavedPrograms, savePrograms, unsaveProgram } from '@qadam/contract/programs/endpoints.ts'
import { maxSaved } from '@qadam/contract/programs/rules.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram, aPublishedProgram } from './factory.ts'

test('programs are saved and unsaved by everybody for themselves, twice is once', async () => {
  const school = await schoolFixture()
  const [one, other] = [await aPublishedProgram(school), await aPublishedProgram(school)]
  const by = as(school.student)
  await by.call(savePrograms, { body: { ids: [one.id] } }).expect(200)
  const saved = await by.call(savePrograms, { body: { ids: [one.id, other.id] } }).expect(200)
  expect(saved.ids.toSorted((a, b) => a - b)).toEqual([one.id, other.id])
  expect((await as(school.manager).call(listSavedPrograms).expect(200)).ids).toEqual([])
  for (let n = 0; n < 2; n += 1) {
    const left = await by.call(unsaveProgram, { params: { id: other.id } }).expect(200)
    expect(left.ids).toEqual([one.id])
  }
  expect((await by.call(listSavedPrograms).expect(200)).ids).toEqual([one.id])
})

test('hidden programs and those of another school are left out', async () => {
  const [school, foreign] = [await schoolFixture(), await schoolFixture()]
  const hidden = await aProgram(school)
  const theirs = await aPublishedProgram(foreign)
  const saved = await as(school.student)
    .call(savePrograms, { body: { ids: [hidden.id, theirs.id] } })
    .expect(200)
  expect(saved.ids).toEqual([])
})

test('a full list takes no more', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const next = await aPublishedProgram(school)
  await school.inside(async (db) => {
    await db.rows(sql`
      with copies as (
        insert into programs (school_id, kind, is_shown, created_at, changed_at)
        select school_id, kind, true, created_at, changed_at from programs p, generate_series(1, ${maxSaved}) n
        where p.school_id = ${db.schoolId} and p.id = ${id} returning id)
      insert into saved_programs (school_id, person_id, program_id, saved_at)
      select ${db.schoolId}, ${school.student.id}, id, now() from copies`)
  })
  await as(school.student)
    .call(savePrograms, { body: { ids: [next.id] } })
    .refused(409, 'programs.too_many_saved')
})
