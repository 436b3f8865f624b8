import { planClass } from '@qadam/contract/classes/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { expect, vi } from 'vitest'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { contextAs } from '../../testing/context-as.ts'
import { asSchemaOwner, type SchoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { instantOf } from '../availability/public.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'
import { giveProgramTeacher } from '../programs/public.ts'

type Form = NonNullable<Sent<typeof planClass>['body']>

/** Returns an instant some days ahead of the test's clock, at an hour in the school's timezone. */
export function at(school: SchoolFixture, days: number, hour = 10, minute = 0): string {
  const zone = 'Asia/Almaty'
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(
    school.app.clock.now().getTime() + days * 86_400_000,
  )
  return instantOf(zone, day, hour * 60 + minute).toISOString()
}

/** Creates a program with the school's teacher and student, both available at any hour. */
export async function aTaughtProgram(school: SchoolFixture) {
  const program = await aPublishedProgram(school)
  await enrol(school, program.id, school.student)
  await worksAlways(school, school.teacher, program.id)
  return program
}

/** Creates another student of a program. */
export async function aTaughtStudent(school: SchoolFixture, course: number): Promise<TestUser> {
  const student = await school.person('student')
  await enrol(school, course, student)
  return student
}

/** Makes somebody a teacher of a program who works around the clock, so that hours do not affect a test. */
export async function worksAlways(school: SchoolFixture, teacher: TestUser, course: number): Promise<void> {
  await contextAs(school, school.manager, (ctx) => giveProgramTeacher(ctx, course, teacher.id))
  await school.inside((db) =>
    db.rows(sql`
      insert into work_days (school_id, teacher_id, weekday, from_minute, until_minute, created_at, changed_at)
      select ${db.schoolId}, ${teacher.id}, weekday, 0, 1440, now(), now() from generate_series(1, 7) as weekday`),
  )
}

/** Creates a room of a branch. */
export function aRoom(school: SchoolFixture, seats: number | null = null): Promise<number> {
  return school.inside(async (db) => {
    const room = await db.one<{ id: number }>(sql`
      with made as (insert into branches (school_id, name) values (${db.schoolId}, ${`Abay ${seats ?? ''}`}) returning id)
      insert into rooms (school_id, branch_id, name, seats) select ${db.schoolId}, id, 'A-101', ${seats} from made
      returning id`)
    return room.id
  })
}

/** Creates a planned class of the school's teacher and student, ten days ahead by default. */
export async function aClass(school: SchoolFixture, course: number, facts: Partial<Form> = {}) {
  const { results } = await as(school.manager)
    .call(planClass, { body: { ...aForm(school, course), ...facts } })
    .expect(201)
  const [made] = results
  if (!made) throw new Error('no class was planned')
  return made
}

export function aForm(school: SchoolFixture, course: number): Form {
  return {
    course,
    students: [school.student.id],
    teacher: school.teacher.id,
    typelesson: 'individual',
    starts_at: at(school, 10),
    minutes: 60,
  }
}

/**
 * Sends a request while another change is written but not yet committed. Returns its response after the
 * commit.
 */
export async function whileChanging<T>(
  school: SchoolFixture,
  change: (db: SchoolDb) => Promise<unknown>,
  run: () => Promise<T>,
): Promise<T> {
  const sent = await school.inside(async (db) => {
    await change(db)
    const own = await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const answer = run()
    await vi.waitFor(
      async () => {
        const waiting = await asSchemaOwner().query(
          'select 1 from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))',
          [own?.pid],
        )
        expect(waiting.rowCount).toBeGreaterThan(0)
      },
      { timeout: 10_000, interval: 20 },
    )
    // An array, so that the response is not awaited before the commit.
    return [answer] as const
  })
  return sent[0]
}
