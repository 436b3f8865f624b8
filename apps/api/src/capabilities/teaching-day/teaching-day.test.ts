import { changeStatus, markAttendance } from '@qadam/contract/classes/endpoints.ts'
import { addTeacher, removeStudent } from '@qadam/contract/programs/endpoints.ts'
import { snoozeRisk } from '@qadam/contract/risk/endpoints.ts'
import { getTeachingDay } from '@qadam/contract/teaching-day/endpoints.ts'
import { answerQuestion, askQuestion } from '@qadam/contract/threads/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { statementsOf } from '../../testing/statements-of.ts'
import { aClass, aRoom, aTaughtProgram, aTaughtStudent, at, worksAlways } from '../classes/factory.ts'
import { aGroup } from '../groups/factory.ts'
import { anEssay, aSubmission, momentIn, setTerms } from '../homework/factory.ts'
import { aLearntProgram, aRisk, dayMs } from '../risk/factory.ts'
import { aLessonForStudent } from '../tasks/factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  // Noon in Almaty.
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
})

const dayOf = (who: TestUser = school.teacher) => as(who).call(getTeachingDay).expect(200)

const complete = (id: number) =>
  as(school.teacher).call(changeStatus, { params: { scheduleId: id }, body: { status_lesson: 'finished' } })

const mark = (id: number, student: number, attendance: 'present' | 'late' | 'absent') =>
  as(school.teacher).call(markAttendance, { params: { id }, body: { marks: [{ student, attendance }] } })

test('the classes of today stand with their state, people and way to join; those of another teacher are not seen', async () => {
  const { id } = await aTaughtProgram(school)
  const other = await school.person('teacher')
  await worksAlways(school, other, id)
  const second = await aTaughtStudent(school, id)
  const room = await aRoom(school)
  const past = await aClass(school, id, { starts_at: at(school, 0, 9), room })
  const running = await aClass(school, id, {
    starts_at: at(school, 0, 11, 30),
    students: [school.student.id, second.id],
    typelesson: 'pair',
    meeting_url: 'https://zoom.example.org/1',
  })
  const coming = await aClass(school, id, { starts_at: at(school, 0, 16) })
  await aClass(school, id, { starts_at: at(school, 0, 14), teacher: other.id, students: [second.id] })
  const { today, classes, week } = await dayOf()
  expect(today).toBe('2026-11-24')
  expect(classes.map((one) => [one.id, one.state, one.minutes])).toEqual([
    [past.id, 'unmarked', 60],
    [running.id, 'running', 60],
    [coming.id, 'coming', 60],
  ])
  expect(classes[0]).toMatchObject({ room: 'Abay , A-101', meeting_url: null, title: 'Student Test' })
  expect(classes[1]).toMatchObject({ meeting_url: 'https://zoom.example.org/1', room: null })
  expect(classes[1]?.students.map((one) => one.id).toSorted()).toEqual(
    [school.student.id, second.id].toSorted(),
  )
  expect(week).toHaveLength(7)
  expect(week[0]?.classes.map((one) => one.id)).toEqual(classes.map((one) => one.id))
  expect((await dayOf(other)).classes).toHaveLength(1)
  await mark(past.id, school.student.id, 'late').expect(200)
  expect((await dayOf()).classes[0]).toMatchObject({ state: 'unmarked', students: [{ attendance: 'late' }] })
  await complete(past.id).expect(200)
  expect((await dayOf()).classes[0]).toMatchObject({ state: 'done', is_finished: true })
})

test('a past class waits for its completion and its attendance, unless its month is closed', async () => {
  const { id } = await aTaughtProgram(school)
  const old = await aClass(school, id, { starts_at: at(school, -3, 10), override_reason: 'x' })
  const yesterday = await aClass(school, id, { starts_at: at(school, -1, 10), override_reason: 'x' })
  const unmarked = async () => {
    const found = (await dayOf()).unmarked
    return [found.count, ...found.classes.map((one) => one.id)]
  }
  expect(await unmarked()).toEqual([2, old.id, yesterday.id])
  await complete(old.id).expect(200)
  expect(await unmarked()).toEqual([2, old.id, yesterday.id])
  await mark(old.id, school.student.id, 'absent').expect(200)
  expect(await unmarked()).toEqual([1, yesterday.id])
  await school.inside((db) =>
    db.rows(sql`insert into schedule_settings (school_id, closed_until) values (${db.schoolId}, '2026-11-23')
      on conflict (school_id) do update set closed_until = excluded.closed_until`),
  )
  expect(await unmarked()).toEqual([0])
})

test('a student who left is in no class to come and not among those behind', async () => {
  const { id } = await aTaughtProgram(school)
  const second = await aTaughtStudent(school, id)
  const made = await aClass(school, id, {
    starts_at: at(school, 0, 16),
    students: [school.student.id, second.id],
    typelesson: 'pair',
  })
  await aRisk(school, { student: second.id, program: id })
  expect((await dayOf()).behind.count).toBe(1)
  await as(school.owner)
    .call(removeStudent, { params: { courseId: id, userId: second.id } })
    .response()
  await runJobs(school.school.id)
  const { classes, behind } = await dayOf()
  expect(classes).toMatchObject([{ id: made.id, students: [{ id: school.student.id }] }])
  expect(behind).toEqual({ count: 0, results: [] })
})

test('a student whose data is restricted is hidden in the classes and among those behind', async () => {
  const { id } = await aTaughtProgram(school)
  await aClass(school, id, { starts_at: at(school, 0, 16) })
  await aRisk(school, { student: school.student.id, program: id })
  await school.inside((db) =>
    db.rows(sql`insert into restrictions (school_id, student_id, reason, set_by, set_at)
      values (${db.schoolId}, ${school.student.id}, 'x', ${school.owner.id}, now())`),
  )
  const { classes, behind } = await dayOf()
  expect(classes[0]?.students).toEqual([])
  expect(behind.count).toBe(0)
})

test('works are counted by list and group, the oldest first, with the one to begin with; those of other programs are not', async () => {
  const essay = await anEssay(school)
  const submitted = await aSubmission(school, essay)
  await setTerms(school, { ex_list: essay.list.id, due_at: momentIn(school, 30) })
  const group = await aGroup(school, { course: essay.program.id })
  const { works, week } = await dayOf()
  expect(works).toMatchObject({
    count: 1,
    results: [
      {
        course: { id: essay.program.id },
        lesson_id: essay.lesson.id,
        list_id: essay.list.id,
        group: { id: group.id },
        count: 1,
        first_id: submitted.id,
      },
    ],
  })
  expect(week[1]?.deadlines).toMatchObject([{ course: { id: essay.program.id }, lesson_id: essay.lesson.id }])
  const other = await dayOf(await school.person('teacher'))
  expect(other).toMatchObject({
    works: { count: 0, results: [] },
    questions: { count: 0 },
    behind: { count: 0 },
  })
  expect(other.week.flatMap(({ deadlines }) => deadlines)).toEqual([])
  await setTerms(school, { ex_list: essay.list.id, anonymous: true })
  expect((await dayOf()).works.results).toMatchObject([{ group: null, count: 1 }])
})

test('a question waits until a teacher answers it, and again when its student goes on', async () => {
  const { program, lesson } = await aLessonForStudent(school)
  await as(school.manager)
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: school.teacher.id } })
    .expect(200)
  const { id } = await as(school.student)
    .call(askQuestion, {
      body: { lesson_id: lesson.id, text: 'Почему essere?\nА не avere', is_private: true },
    })
    .expect(201)
  expect((await dayOf()).questions).toMatchObject({
    count: 1,
    results: [{ id, text: 'Почему essere?', student: { id: school.student.id }, lesson: { id: lesson.id } }],
  })
  const answer = (who: TestUser, text: string) =>
    as(who).call(answerQuestion, { params: { id }, body: { text } }).expect(200)
  await answer(school.teacher, 'Потому что')
  expect((await dayOf()).questions.count).toBe(0)
  await answer(school.student, 'А ещё?')
  expect((await dayOf()).questions.count).toBe(1)
})

test('who is behind is what the risk rules found, with their number, until it is snoozed', async () => {
  const { program } = await aLearntProgram(school)
  const at_ = { student: school.student.id, program: program.id }
  const { id } = await aRisk(school, { ...at_, rule: 'absences' })
  await aRisk(school, { ...at_, rule: 'missed' })
  expect((await dayOf()).behind).toMatchObject({
    count: 1,
    results: [
      {
        student: { id: school.student.id },
        reasons: [
          { rule: 'absences', count: 2, of: null, course: { id: program.id } },
          { rule: 'missed', count: 2, of: 12 },
        ],
      },
    ],
  })
  const until = new Date(school.app.clock.now().getTime() + 3 * dayMs).toISOString().slice(0, 10)
  await as(school.teacher)
    .call(snoozeRisk, { params: { id }, body: { until, text: 'x' } })
    .expect(200)
  expect((await dayOf()).behind.results[0]?.reasons).toMatchObject([{ rule: 'missed' }])
})

test('a day without classes names the next one, and the free hours of the week leave its classes out', async () => {
  const { id } = await aTaughtProgram(school)
  const made = await aClass(school, id, { starts_at: at(school, 2, 10) })
  const { classes, next_class: next, week } = await dayOf()
  expect(classes).toEqual([])
  expect(next).toMatchObject({ id: made.id, minutes: 60 })
  const free = week[2]?.free.map(({ from, until }) => [from, until])
  expect(free).toEqual([
    [at(school, 2, 0), at(school, 2, 10)],
    [at(school, 2, 11), at(school, 3, 0)],
  ])
})

test('nobody but a teacher has a teaching day', async () => {
  for (const who of [school.owner, school.manager, school.student])
    await as(who).call(getTeachingDay).refused(403, 'request.not_allowed')
})

test('the page is read with three statements besides the reader’s own', async () => {
  const { id } = await aTaughtProgram(school)
  await aClass(school, id, { starts_at: at(school, 0, 16) })
  await aSubmission(school, await anEssay(school))
  const statements = await statementsOf(dayOf)
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(4)
})
