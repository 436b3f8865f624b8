import { createAct } from '@qadam/contract/acts/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { aClass, at } from '../classes/factory.ts'
import { withContract, withRequisites } from '../papers/factory.ts'

type Form = NonNullable<Sent<typeof createAct>['body']>

/** Enters all that an act of a student needs. */
export async function readyForActs(school: SchoolFixture, student: TestUser = school.student): Promise<void> {
  await withRequisites(school)
  await withContract(school, student)
}

/** Returns the day some days from the test's clock in the school's calendar. */
export const dayFrom = (school: SchoolFixture, days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format(
    school.app.clock.now().getTime() + days * 86_400_000,
  )

export const aLine = (school: SchoolFixture, facts: Partial<Form['lines'][number]> = {}) => ({
  name_ru: 'Консультация по поступлению',
  unit: 'service' as const,
  quantity: '1',
  price: 25_000,
  done_on: dayFrom(school, 0),
  ...facts,
})

/** Requests an act of the school's student. */
export const issue = (school: SchoolFixture, facts: Partial<Form> = {}, who: TestUser = school.manager) =>
  as(who).call(createAct, {
    body: { user_id: school.student.id, lines: [aLine(school)], ...facts },
  })

/** Creates a class of the school's student that was held some days ago. Returns its id. */
export async function aHeldClass(
  school: SchoolFixture,
  course: number,
  { daysAgo, attendance = 'present' }: { readonly daysAgo: number; readonly attendance?: string },
): Promise<number> {
  const { id } = await aClass(school, course, { starts_at: at(school, 10 + daysAgo) })
  await school.inside(async (db) => {
    await db.rows(sql`
      update classes set starts_at = ${at(school, -daysAgo)}, ends_at = ${at(school, -daysAgo, 11)},
        free_at = ${at(school, -daysAgo, 11)}, status = 'finished' where id = ${id}`)
    await db.rows(sql`
      update class_students set attendance = ${attendance}, marked_at = now() where class_id = ${id}`)
  })
  return id
}
