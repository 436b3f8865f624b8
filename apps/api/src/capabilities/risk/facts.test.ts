import { markAttendance } from '@qadam/contract/classes/endpoints.ts'
import { getLearningFacts } from '@qadam/contract/risk/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aClass, aTaughtProgram, at } from '../classes/factory.ts'
import { aClass as aGradedClass, solve } from '../gradebook/factory.ts'
import { aDraft, anEssay, grade, momentIn, setTerms, submit } from '../homework/factory.ts'
import { enteredNow, passDays } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const facts = (who: TestUser, of = school.student) =>
  as(who).call(getLearningFacts, { params: { userId: of.id } })
const nothing = { held: 0, present: 0, late: 0, excused: 0, absent: 0, unmarked: 0 }

test('a student without programs has zeros and nothing to go on with; nobody reads those of others', async () => {
  expect(await facts(school.student).expect(200)).toMatchObject({
    programs: [],
    attendance: nothing,
    homework: { due: 0, on_time: 0, late: 0, missing: 0, returned: 0, waiting: 0 },
    next_class: null,
    next_work: null,
  })
  await facts(await school.person('student')).refused(404, 'students.not_found')
})

test('results by topic stand against the pass mark of the lists, else of the program, with where to go on', async () => {
  const { program, sections, lessons, lists } = await aGradedClass(school, { min_percent: 60 })
  await enteredNow(school)
  await solve(school.student, lists[0], 1)
  const failed = await facts(school.student).expect(200)
  expect(failed.programs).toMatchObject([
    {
      course: { id: program.id },
      lessons: 2,
      done: 0,
      next: { id: lessons[0].id },
      topics: [
        {
          id: sections[0].id,
          points: 1,
          most: 2,
          percent: 50,
          threshold: 60,
          is_reached: false,
          next: { lesson: { id: lessons[0].id }, list: { id: lists[0].id } },
        },
        { id: sections[1].id, percent: null, is_reached: null },
      ],
    },
  ])
  await solve(school.student, lists[0], 2)
  const passed = await facts(school.teacher).expect(200)
  expect(passed.programs[0]).toMatchObject({
    done: 1,
    done_lately: 1,
    next: { id: lessons[1].id },
    topics: [{ percent: 100, is_reached: true, next: null }, {}],
  })
})

test('classes are counted by what was marked, and the next one is named', async () => {
  const { id: course } = await aTaughtProgram(school)
  await enteredNow(school)
  const made: { id: number; starts_at: string }[] = []
  for (const day of [1, 2, 3, 9]) made.push(await aClass(school, course, { starts_at: at(school, day) }))
  passDays(school, 4)
  for (const [index, attendance] of (['late', 'excused'] as const).entries())
    await as(school.teacher)
      .call(markAttendance, {
        params: { id: made[index]?.id ?? 0 },
        body: { marks: [{ student: school.student.id, attendance }] },
      })
      .expect(200)
  expect(await facts(school.student).expect(200)).toMatchObject({
    attendance: { held: 2, present: 0, late: 1, excused: 1, absent: 0, unmarked: 1 },
    next_class: { id: made[3]?.id, course: { id: course } },
  })
})

test('homework is on time, late or missing by its first submission, and what comes next is named', async () => {
  const essay = await anEssay(school)
  await enteredNow(school)
  await setTerms(school, { ex_list: essay.list.id, due_at: momentIn(school, 24) })
  expect(await facts(school.student).expect(200)).toMatchObject({
    homework: { due: 0 },
    next_work: { lesson: { id: essay.lesson.id }, due_at: momentIn(school, 24) },
  })
  const sent = await submit(await aDraft(school, essay), school.student).expect(200)
  expect((await facts(school.student).expect(200)).next_work).toBeNull()
  passDays(school, 2)
  expect((await facts(school.student).expect(200)).homework).toMatchObject({ due: 1, on_time: 1, waiting: 1 })
  await grade(sent, school.teacher).expect(200)
  expect((await facts(school.student).expect(200)).homework).toMatchObject({ due: 1, on_time: 1, waiting: 0 })
})
