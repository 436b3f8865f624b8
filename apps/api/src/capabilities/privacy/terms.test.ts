import { sendCode } from '@qadam/contract/accounts/endpoints.ts'
import * as documents from '@qadam/contract/documents/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { purgeUnfinished } from '../accounts/public.ts'
import { anApplication } from '../applications/factory.ts'
import { withFirstTypes } from '../documents/factory.ts'
import { purgeDocuments } from '../documents/public.ts'
import { purgeByTerms } from './public.ts'

const hour = 3_600_000
const day = 24 * hour

const count = async (school: SchoolFixture, what: ReturnType<typeof sql>) =>
  school.inside(async (db) => Number((await db.row<{ n: number }>(sql`select count(*) as n ${what}`))?.n))

test('trust P04: a code is kept for a day, and then goes', async () => {
  const school = await schoolFixture()
  await guestOf(school)
    .call(sendCode, { body: { email: school.student.email } })
    .expect(200)
  const codes = () => count(school, sql`from codes`)
  for (const [moved, stored] of [
    [23 * hour, 1],
    [2 * hour, 0],
  ] as const) {
    school.app.clock.move(moved)
    await purgeUnfinished(school.app.services, school.school.id)
    expect(await codes()).toBe(stored)
  }
})

test('trust P04: where somebody was signed in from is kept for ninety days after it ended', async () => {
  const school = await schoolFixture()
  const end = (days: number) =>
    school.inside((db) =>
      db.rows(sql`
        insert into sign_ins (school_id, person_id, started_at, expires_at, ended_at, ip)
        values (${db.schoolId}, ${school.student.id}, ${ago(school, days + 1)}, ${ago(school, days)}, ${ago(school, days)}, '203.0.113.9')`),
    )
  await end(89)
  const ended = () => count(school, sql`from sign_ins where ip = '203.0.113.9'`)
  await purgeByTerms(school.app.services, school.school.id)
  expect(await ended()).toBe(1)
  school.app.clock.move(2 * day)
  await purgeByTerms(school.app.services, school.school.id)
  expect(await ended()).toBe(0)
})

const ago = (school: SchoolFixture, days: number) =>
  new Date(school.app.clock.now().getTime() - days * day).toISOString()

test('trust P04: the audit log and openings are kept for five years to the day, and nobody shortens that below one', async () => {
  const school = await schoolFixture()
  const write = async (days: number) => {
    const at = ago(school, days)
    await school.inside((db) =>
      db.rows(sql`
        insert into audit_log (school_id, at, action, actor_id, actor_role, object_kind, object_id, request_id, ip, details)
        values (${db.schoolId}, ${at}, ${`term.${days}`}, null, null, 'person', null, 'old', '', '{}'::jsonb)`),
    )
    await school.inside((db) =>
      db.rows(sql`
        insert into openings (school_id, actor_id, student_id, what, at, ip)
        values (${db.schoolId}, ${school.manager.id}, ${school.student.id}, 'record', ${at}, '')`),
    )
  }
  for (const days of [364, 1_824, 1_826]) await write(days)
  const left = () => count(school, sql`from audit_log where action like 'term.%'`)
  expect(await left()).toBe(3)
  await purgeByTerms(school.app.services, school.school.id)
  expect(await left()).toBe(2)
  expect(await count(school, sql`from openings`)).toBe(2)
  const early = school.inside((db) => db.rows(sql`select purge_older('audit_log', ${ago(school, 360)})`))
  await expect(early).rejects.toThrow()
  expect(await left()).toBe(2)
})

const bring = (student: TestUser, type: string) =>
  as(student)
    .call(documents.uploadDocument, {
      params: { id: student.id },
      body: { type },
      files: [{ part: 'file', name: `${type}.pdf`, content: onePagePdf() }],
    })
    .expect(201)

test('trust P04: papers of whom every program has refused go after twelve months, of others after the term of their kind', async () => {
  const school = await schoolFixture()
  await withFirstTypes(school)
  const refused = school.student
  const [invited, both] = [await school.person('student'), await school.person('student')]
  for (const one of [refused, invited, both]) {
    await bring(one, 'passport')
    await bring(one, 'finance_student_bank_account_1')
  }
  await anApplication(school, 'refusal', refused)
  await anApplication(school, 'has_invitation', invited)
  await anApplication(school, 'refusal', both)
  await anApplication(school, 'under_review', both)
  await runJobs(school.school.id)
  const files = (student: TestUser) =>
    count(
      school,
      sql`from document_versions v join documents i on i.school_id = v.school_id and i.id = v.document_id
        where v.school_id = ${school.school.id} and i.student_id = ${student.id} and v.file_id is not null`,
    )
  const night = async (days: number) => {
    school.app.clock.move(days * day)
    await purgeDocuments(school.app.services, school.school.id)
    await runJobs(school.school.id)
  }
  // Everybody is notified a month before; nothing is deleted before the day itself.
  await night(336)
  await night(28)
  expect(await files(refused)).toBe(2)
  await night(3)
  expect(await files(refused)).toBe(0)
  // The passport has the short retention period for everybody; a bank document is retained for ten years.
  expect(await files(invited)).toBe(1)
  expect(await files(both)).toBe(1)
})
