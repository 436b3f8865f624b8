import * as documents from '@qadam/contract/documents/endpoints.ts'
import { createOrder } from '@qadam/contract/orders/endpoints.ts'
import { getPriorityPackage } from '@qadam/contract/priority-package/endpoints.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { typeIdOf } from '../documents/factory.ts'
import { payBy } from '../orders/factory.ts'

/** Orders the priority package as the fixture's student. */
export const aPriorityOrder = (school: SchoolFixture) =>
  as(school.student)
    .call(createOrder, { body: { kind: 'priority' } })
    .expect(201)

/** Buys the priority package as the fixture's student. Returns the order's id. */
export async function buyPriority(school: SchoolFixture): Promise<number> {
  const { id } = await aPriorityOrder(school)
  await payBy(school, id, 'success')
  return id
}

export const priorityOf = (school: SchoolFixture, who: TestUser = school.student) =>
  as(who)
    .call(getPriorityPackage, { query: who.id === school.student.id ? {} : { user_id: school.student.id } })
    .expect(200)

/** Lets a document of a student wait for its check, as an upload does. Returns the id of its kind. */
export async function bring(
  school: SchoolFixture,
  code = 'passport',
  { of = school.student, by = of }: { readonly of?: TestUser; readonly by?: TestUser } = {},
): Promise<number> {
  const typeId = await typeIdOf(school, code)
  await as(by)
    .call(documents.uploadDocument, {
      params: { id: of.id },
      body: { type: code } as never,
      files: [{ part: 'files', name: 'scan.pdf', content: onePagePdf() }],
    })
    .expect(201)
  await runJobs(school.school.id)
  return typeId
}

/** Opens a document of a student and accepts it. */
export async function check(
  school: SchoolFixture,
  typeId: number,
  { of = school.student, by = school.owner }: { readonly of?: TestUser; readonly by?: TestUser } = {},
): Promise<void> {
  const { id } = await school.inside((db) =>
    db.one<{ id: number }>(sql`
      select present_version_id as id from documents where school_id = ${db.schoolId} and type_id = ${typeId}
        and student_id = ${of.id}`),
  )
  const { url } = await as(by).call(documents.getFileAddress, { params: { id }, query: {} }).expect(200)
  await school.app.http.inject({ method: 'GET', url })
  await as(by)
    .call(documents.checkDocument, { params: { id: of.id, typeId }, body: {} })
    .expect(200)
}
