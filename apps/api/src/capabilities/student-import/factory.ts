import * as calls from '@qadam/contract/student-import/endpoints.ts'
import type { SentFile } from '../../platform/http/send-inside.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { csvFile } from '../imports/factory.ts'

/** Returns a CSV file of the rows; the first row is the header. */
export function studentFile(rows: readonly (readonly string[])[], delimiter = ','): SentFile {
  return { ...csvFile(rows, delimiter), name: 'students.csv' }
}

/** Requests an import and runs it to its end. Returns the result. */
export async function imported(
  school: SchoolFixture,
  by: TestUser,
  file: SentFile | undefined,
  body: object = {},
) {
  const { id } = await as(by)
    .call(calls.importStudents, { body: body as never, files: file ? [file] : [] })
    .expect(202)
  await runJobs(school.school.id)
  return as(by).call(calls.getStudentImport, { params: { id } }).expect(200)
}

/** Like `imported`, as a dry run. */
export function tried(school: SchoolFixture, by: TestUser, file: SentFile, body: object = {}) {
  return imported(school, by, file, { ...body, dry_run: true })
}

export async function rowsOf(by: TestUser, id: number, query: object = {}) {
  const page = await as(by)
    .call(calls.listStudentImportRows, { params: { id }, query: { page_size: 100, ...query } as never })
    .expect(200)
  return page.results
}
