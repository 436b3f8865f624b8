import { deletePerson } from '@qadam/contract/accounts/endpoints.ts'
import { markAttendance } from '@qadam/contract/classes/endpoints.ts'
import { removeFromProgram } from '@qadam/contract/enrolments/endpoints.ts'
import { markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { changeRiskSettings, getRiskSettings, getStudentRisks } from '@qadam/contract/risk/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aClass, aTaughtProgram, at } from '../classes/factory.ts'
import { aDraft, anEssay, momentIn, setTerms, submit } from '../homework/factory.ts'
import { aLearntProgram, enteredNow, look, passDays, risksFor } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format(
    school.app.clock.now().getTime() + days * 86_400_000,
  )
const holiday = (day: string) =>
  school.inside((db) =>
    db.rows(sql`insert into holidays (school_id, day, name_ru, name_kk, name_en)
      values (${db.schoolId}, ${day}, 'Наурыз', 'Наурыз', 'Nauryz')`),
  )

test('a student without work for ten days appears with evidence, once, and leaves the list on coming back', async () => {
  const { program, lesson } = await aLearntProgram(school)
  passDays(school, 9)
  await look(school)
  expect(await risksFor(school.manager)).toEqual([])
  passDays(school, 3)
  await look(school)
  const [found, ...others] = await risksFor(school.manager)
  expect(others).toEqual([])
  expect(found).toMatchObject({
    student: school.student.id,
    rule: 'silent',
    course: { id: program.id },
    days: 2,
    evidence: { last_at: null, days: 12, holidays: 0, limit: 10 },
    snoozed_until: null,
    notes: [],
  })
  passDays(school, 1)
  await look(school)
  // The same reason from the same day: only its evidence has moved on.
  expect(await risksFor(school.manager)).toMatchObject([
    { id: found?.id, since: found?.since, days: 3, evidence: { days: 13 } },
  ])
  await as(school.student)
    .call(markProgress, { params: { id: lesson.id }, body: { is_done: true } })
    .expect(200)
  await runJobs(school.school.id)
  expect(await risksFor(school.manager)).toEqual([])
  const { cleared } = await as(school.manager)
    .call(getStudentRisks, { params: { userId: school.student.id } })
    .expect(200)
  expect(cleared).toMatchObject([{ id: found?.id, rule: 'silent', course: { id: program.id } }])
})

test('holidays of the school are no days without work', async () => {
  await aLearntProgram(school)
  for (const days of [3, 4, 5]) await holiday(dayIn(days))
  passDays(school, 12)
  await look(school)
  expect(await risksFor(school.manager)).toEqual([])
  passDays(school, 1)
  await look(school)
  expect(await risksFor(school.manager)).toMatchObject([
    { rule: 'silent', evidence: { days: 10, holidays: 3 } },
  ])
})

test('two absences without notice fire as soon as they are marked, and end with the next class attended', async () => {
  const { id: course } = await aTaughtProgram(school)
  await enteredNow(school)
  const classes: Awaited<ReturnType<typeof aClass>>[] = []
  for (const day of [1, 2, 3]) classes.push(await aClass(school, course, { starts_at: at(school, day) }))
  passDays(school, 4)
  const mark = async (index: number, attendance: 'absent' | 'excused' | 'present') => {
    await as(school.teacher)
      .call(markAttendance, {
        params: { id: classes[index]?.id ?? 0 },
        body: { marks: [{ student: school.student.id, attendance }] },
      })
      .expect(200)
    await runJobs(school.school.id)
  }
  await mark(0, 'absent')
  await mark(1, 'excused')
  expect(await risksFor(school.teacher)).toEqual([])
  await mark(1, 'absent')
  expect(await risksFor(school.teacher)).toMatchObject([
    {
      rule: 'absences',
      since: classes[1]?.starts_at,
      evidence: { in_row: 2, classes: [{ id: classes[0]?.id }, { id: classes[1]?.id }] },
    },
  ])
  await mark(2, 'present')
  expect(await risksFor(school.teacher)).toEqual([])
})

test('works that were not on time in a row fire with their titles; one that was due before the student came does not', async () => {
  await as(school.owner)
    .call(changeRiskSettings, { body: { late_in_row: 2 } })
    .expect(200)
  const essay = await anEssay(school)
  await enteredNow(school)
  await setTerms(school, { ex_list: essay.list.id, due_at: momentIn(school, 24) })
  await setTerms(school, { lesson: essay.lesson.id, due_at: momentIn(school, 26) })
  passDays(school, 2)
  await look(school)
  expect(await risksFor(school.teacher)).toMatchObject([
    {
      rule: 'late',
      evidence: { in_row: 2, works: [{ lesson: { id: essay.lesson.id }, done_at: null }, { done_at: null }] },
    },
  ])
  await submit(await aDraft(school, essay), school.student).expect(200)
  await runJobs(school.school.id)
  // Late is not missing, and not on time either.
  const [late] = await risksFor(school.teacher)
  expect(late).toMatchObject({
    evidence: { works: [{ done_at: school.app.clock.now().toISOString() }, { done_at: null }] },
  })
  await school.inside((db) =>
    db.rows(sql`update program_people set added_at = ${momentIn(school, -12)} where part = 'student'`),
  )
  await look(school)
  expect(await risksFor(school.teacher)).toEqual([])
})

test('negative slack fires by the end of the access', async () => {
  const { program } = await aLearntProgram(school)
  passDays(school, 30)
  await school.inside((db) =>
    db.rows(sql`update program_people set ends_at = ${momentIn(school, 240)} where part = 'student'`),
  )
  await look(school)
  expect(await risksFor(school.manager, { rule: 'slack' })).toMatchObject([
    { course: { id: program.id }, evidence: { slack: null, days_left: 10, lessons_left: 1, done: 0 } },
  ])
})

test('whoever is taken out of the program, loses access or is deleted is no longer at risk', async () => {
  const { program } = await aLearntProgram(school)
  const other = await school.person('student')
  await school.inside((db) =>
    db.rows(sql`insert into program_people (school_id, program_id, person_id, part, added_at)
      values (${db.schoolId}, ${program.id}, ${other.id}, 'student', ${school.app.clock.now()})`),
  )
  passDays(school, 11)
  await look(school)
  expect((await risksFor(school.manager)).map(({ student }) => student).toSorted()).toEqual(
    [school.student.id, other.id].toSorted(),
  )
  await as(school.manager)
    .call(removeFromProgram, {
      params: { courseId: program.id, studentId: other.id },
      body: { reason: 'Перешла' },
    })
    .expect(200)
  // Not even until the next check.
  expect(await risksFor(school.manager)).toMatchObject([{ student: school.student.id }])
  await as(school.owner)
    .call(deletePerson, { params: { id: school.student.id } })
    .expect(200)
  expect(await risksFor(school.manager)).toEqual([])
  await runJobs(school.school.id)
  const { open } = await school.inside((db) =>
    db.one<{ open: number }>(sql`select count(*)::int as open from risks where cleared_at is null`),
  )
  expect(open).toBe(0)
})

test('the school sets its thresholds, within bounds and by version; its students are looked at again', async () => {
  await aLearntProgram(school)
  passDays(school, 5)
  const change = (body: object) => as(school.owner).call(changeRiskSettings, { body })
  await change({ silent_days: 1 }).refused(400, 'request.malformed')
  await change({ silent_days: 91 }).refused(400, 'request.malformed')
  expect(await change({ silent_days: 4, version: 0 }).expect(200)).toMatchObject({
    silent_days: 4,
    version: 1,
  })
  await change({ silent_days: 5, version: 0 }).refused(409, 'stale_version')
  await runJobs(school.school.id)
  expect(await risksFor(school.teacher)).toMatchObject([{ rule: 'silent', evidence: { days: 5, limit: 4 } }])
  expect(await as(school.teacher).call(getRiskSettings, {}).expect(200)).toMatchObject({
    silent_days: 4,
    late_in_row: 3,
  })
})
