import { changeStatus, planClass, removeClasses, resetStatus } from '@qadam/contract/classes/endpoints.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aForm, aRoom, aTaughtProgram, aTaughtStudent, at, worksAlways } from './factory.ts'

type Status = 'cancelled' | 'rescheduled' | 'finished'
interface Step {
  readonly kind: 'plan' | 'status' | 'reset' | 'delete'
  readonly who: number
  readonly teacher: number
  readonly student: number
  readonly room: boolean
  readonly quarter: number
  readonly minutes: number
  readonly pick: number
  readonly status: Status
  readonly repeats: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('plan', 'plan', 'status', 'status', 'reset', 'delete'),
  who: fc.nat(5),
  teacher: fc.nat(1),
  student: fc.nat(2),
  room: fc.boolean(),
  // Few times on few days, so that actions collide.
  quarter: fc.nat(24),
  minutes: fc.constantFrom(30, 45, 60, 90),
  pick: fc.nat(7),
  status: fc.constantFrom('cancelled', 'rescheduled', 'rescheduled', 'finished'),
  repeats: fc.boolean(),
})
/** The steps of a bundle are sent concurrently. */
const bundles = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 10, maxLength: 16 })

test('whatever is done in whatever order and at once, nobody is in two places and no quota is exceeded', {
  tags: 'long',
}, async () => {
  const school = await schoolFixture()
  const course = (await aTaughtProgram(school)).id
  const teachers = [school.teacher, await school.person('teacher')]
  if (teachers[1]) await worksAlways(school, teachers[1], course)
  const students = [
    school.student,
    await aTaughtStudent(school, course),
    await aTaughtStudent(school, course),
  ]
  const room = await aRoom(school)
  const made: { readonly id: number; readonly actors: readonly TestUser[] }[] = []
  const done = new Map<string, number>()

  const actorsOf = ({ teacher, student }: Step): TestUser[] =>
    [school.manager, teachers[teacher], students[student], students[student]].filter(
      (who) => who !== undefined,
    )
  const timeOf = ({ quarter }: Step) => at(school, 4 + Math.floor(quarter / 12), 9, (quarter % 12) * 15)
  const send = async (one: Step): Promise<number> => {
    // Recent classes are picked more often, so that several people act on the same class.
    const { id, actors } = made.at(-1 - (one.pick % Math.max(1, made.length))) ?? {
      id: 1,
      actors: [school.manager],
    }
    const who = actors[one.who % actors.length] ?? school.manager
    if (one.kind === 'plan') {
      const answered = await as(one.who % 2 ? school.manager : school.owner)
        .call(planClass, {
          body: {
            ...aForm(school, course),
            teacher: teachers[one.teacher]?.id ?? 0,
            students: [students[one.student]?.id ?? 0],
            room: one.room ? room : null,
            starts_at: timeOf(one),
            minutes: one.minutes,
            ...(one.repeats ? { repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], times: 2 } } : {}),
          },
        })
        .response()
      if (answered.statusCode === 201)
        for (const row of answered.json<{ results: { id: number }[] }>().results)
          made.push({ id: row.id, actors: actorsOf(one) })
      return answered.statusCode
    }
    if (one.kind === 'delete')
      return (
        await as(school.manager)
          .call(removeClasses, { body: { ids: [id] } })
          .response()
      ).statusCode
    if (one.kind === 'reset')
      return (
        await as(school.owner)
          .call(resetStatus, { params: { id }, body: { reason: 'Вернуть' } })
          .response()
      ).statusCode
    const body = {
      status_lesson: one.status,
      reason: 'Так вышло',
      ...(one.status === 'rescheduled' ? { starts_at: timeOf(one) } : {}),
      ...(one.repeats && who.role.startsWith('admin') && one.status !== 'finished'
        ? { scope: 'all' as const }
        : {}),
    }
    return (
      await as(who)
        .call(changeStatus, { params: { scheduleId: id }, body })
        .response()
    ).statusCode
  }

  await fc.assert(
    fc.asyncProperty(bundles, async (sequence) => {
      for (const bundle of sequence) {
        const statuses = await Promise.all(bundle.map(send))
        for (const [at, status] of statuses.entries()) {
          expect(status).toBeLessThan(500)
          const name = `${bundle[at]?.kind} ${status < 300 ? 'done' : 'refused'}`
          done.set(name, (done.get(name) ?? 0) + 1)
        }
      }
      expect(await school.inside((db) => db.rows(broken))).toEqual([])
    }),
    { seed: 20_260_301, numRuns: 16, endOnFailure: true },
  )
  // A run without successes, or without rejections, would prove nothing.
  for (const kind of ['plan', 'status', 'reset', 'delete'])
    for (const what of ['done', 'refused'])
      expect(done.get(`${kind} ${what}`) ?? 0, JSON.stringify([...done])).toBeGreaterThan(3)
  const [counted] = await school.inside((db) =>
    db.rows<{ times: number }>(sql`
      select count(*)::int as times from audit_log
      where action in ('class.cancelled', 'class.rescheduled') and details ->> 'by' in ('student', 'teacher')`),
  )
  expect(counted?.times).toBeGreaterThan(3)
})

/** Every violation of the invariants. */
const broken = sql`
  with takes as (select * from classes where status in ('planned', 'finished'))
  select 'teacher' as what, a.id, b.id as other from takes a join takes b on b.id > a.id and b.teacher_id = a.teacher_id
    and b.starts_at < a.free_at and a.starts_at < b.free_at
  union all select 'room', a.id, b.id from takes a join takes b on b.id > a.id and b.room_id = a.room_id
    and b.starts_at < a.ends_at and a.starts_at < b.ends_at
  union all select 'student', a.id, b.id from takes a join class_students s on s.class_id = a.id
    join class_students o on o.student_id = s.student_id and o.class_id > s.class_id
    join takes b on b.id = o.class_id and b.starts_at < a.ends_at and a.starts_at < b.ends_at
  union all select 'time of student', a.id, null from classes a join class_students s on s.class_id = a.id
    where s.starts_at <> a.starts_at or s.ends_at <> a.ends_at or s.is_on <> (a.status in ('planned', 'finished'))
  union all select 'quota', q.person_id, q.used from class_quotas q join schools c on c.school_id = q.school_id
    where q.used > case q.kind when 'cancel' then c.allowed_cancellations else c.allowed_transfers end
  union all select 'count of quota', q.person_id, q.used from class_quotas q
    where q.used <> (select count(*) from classes c where c.quota_person_id = q.person_id and c.quota_month = q.month
      and c.status = case q.kind when 'cancel' then 'cancelled' else 'rescheduled' end)`
