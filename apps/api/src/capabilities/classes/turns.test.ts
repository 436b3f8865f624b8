import { addToClasses, changeStatus, planClass } from '@qadam/contract/classes/endpoints.ts'
import { changeGroup } from '@qadam/contract/groups/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aGroup } from '../groups/factory.ts'
import { aClass, aForm, aTaughtProgram, aTaughtStudent, at, worksAlways } from './factory.ts'

let school: SchoolFixture
let course: number
beforeEach(async () => {
  school = await schoolFixture()
  course = (await aTaughtProgram(school)).id
})

const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], times: 12 }

test('two who change one series from two of its classes wait for each other, and none is turned away as busy', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { results } = await as(school.manager)
      .call(planClass, {
        body: { ...aForm(school, course), starts_at: at(school, 5, 8 + round), minutes: 30, repeat: daily },
      })
      .expect(201)
    const statuses = await Promise.all(
      [3, 9, 1].map(async (at) => {
        const cancelled = await as(school.manager)
          .call(changeStatus, {
            params: { scheduleId: results[at]?.id ?? 0 },
            body: { status_lesson: 'cancelled', scope: 'following', reason: 'Так надо' },
          })
          .response()
        return cancelled.statusCode
      }),
    )
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  }
}, 60_000)

test('two who put students into the same classes in other orders wait for each other', async () => {
  const classes = []
  for (let day = 5; day < 11; day += 1)
    classes.push((await aClass(school, course, { typelesson: 'group', starts_at: at(school, day) })).id)
  for (let round = 0; round < 6; round += 1) {
    const [one, other] = [await aTaughtStudent(school, course), await aTaughtStudent(school, course)]
    const put = async (id: number, ids: number[]) =>
      (
        await as(school.manager)
          .call(addToClasses, { params: { userId: id }, body: { ids } })
          .response()
      ).statusCode
    expect(await Promise.all([put(one.id, classes), put(other.id, classes.toReversed())])).toEqual([200, 200])
  }
}, 60_000)

test('two groups that take the same students in other orders wait for each other', async () => {
  const groups = []
  for (const day of [5, 6]) {
    const teacher = await school.person('teacher')
    await worksAlways(school, teacher, course)
    const group = await aGroup(school, { course, teacher: teacher.id })
    await as(school.manager)
      .call(planClass, {
        body: {
          ...aForm(school, course),
          teacher: teacher.id,
          students: [],
          group: group.id,
          typelesson: 'group',
          starts_at: at(school, day),
        },
      })
      .expect(201)
    groups.push(group.id)
  }
  for (let round = 0; round < 5; round += 1) {
    const coming = []
    for (let nr = 0; nr < 4; nr += 1) coming.push((await aTaughtStudent(school, course)).id)
    const take = async (group: number | undefined, students: number[]) =>
      (
        await as(school.owner)
          .call(changeGroup, { params: { id: group ?? 0 }, body: { students } })
          .response()
      ).statusCode
    expect(await Promise.all([take(groups[0], coming), take(groups[1], coming.toReversed())])).toEqual([
      200, 200,
    ])
  }
}, 60_000)
