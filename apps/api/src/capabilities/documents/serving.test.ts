import * as calls from '@qadam/contract/documents/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { withFirstTypes } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  await withFirstTypes(school)
})

const bring = (name: string) =>
  as(school.student).call(calls.uploadDocument, {
    params: { id: school.student.id },
    body: { type: 'passport' },
    files: [{ part: 'file', name, content: onePagePdf() }],
  })
const opened = async (id: number) => {
  const { url } = await as(school.manager).call(calls.getFileAddress, { params: { id } }).expect(200)
  return school.app.http.inject({ method: 'GET', url })
}

test('trust S10 S12: a paper is served shut in, kept by nobody on the way, under the name that it came with', async () => {
  const names = [
    'Төлқұжат (1).pdf',
    'a\u202Efdp.exe.pdf',
    `"quoted"; filename=evil.html.pdf`,
    `${'қ'.repeat(90)}.pdf`,
  ]
  for (const name of names) {
    const document = await bring(name).expect(201)
    const answer = await opened(document.file?.id ?? 0)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const disposition = String(answer.headers['content-disposition'])
    expect(disposition).toMatch(
      /^(inline|attachment); filename=("[^"\r\n\u202e]*"|[\w.-]+)(; filename\*=UTF-8''[^;\s]*)?$/,
    )
  }
})

test('trust S15: no name of a person leads out of an archive of papers', async () => {
  await bring('passport.pdf').expect(201)
  await as(school.manager)
    .call(calls.changeDocumentSettings, { body: { file_name_pattern: '{last_name} {first_name} {type}' } })
    .expect(200)
  for (const name of ['../../etc/passwd', '/etc/shadow', 'C:\\Windows\\x', '..', 'a\u0000b']) {
    await school.inside((db) =>
      db.rows(
        sql`update people set last_name = ${name.replace('\0', '\u0001')}, first_name = ${'..\\'} where id = ${school.student.id}`,
      ),
    )
    const zip = (
      await as(school.manager)
        .call(calls.getArchive, { params: { id: school.student.id } })
        .response()
    ).rawPayload
    const entry = zip.subarray(30, 30 + zip.readUInt16LE(26)).toString()
    expect(entry).toMatch(/passport\.pdf$/)
    expect(entry).not.toMatch(/[\\/:\p{Cc}]|^\./u)
  }
})

test('trust S35: each act on a record and its papers stands in the audit log by who did it, a refused one does not, and nobody edits it', async () => {
  const { student, manager } = school
  const lines = () =>
    school.inside((db) =>
      db.rows<{ action: string; actor_id: number }>(sql`select action, actor_id from audit_log order by id`),
    )
  const added = async (run: () => Promise<unknown>) => {
    const before = (await lines()).length
    await run()
    return (await lines()).slice(before).map(({ action, actor_id: actor }) => [action, actor])
  }
  let typeId = 0
  expect(
    await added(async () => {
      typeId = (await bring('p.pdf').expect(201)).type_id
    }),
  ).toEqual([
    ['document.uploaded', student.id],
    ['document.passed', student.id],
  ])
  const params = { id: student.id, typeId }
  const rejectedActions = [
    () => as(student).call(calls.checkDocument, { params, body: {} }).refused(403, 'request.not_allowed'),
    () =>
      as(school.teacher).call(calls.checkDocument, { params, body: {} }).refused(403, 'request.not_allowed'),
    () =>
      as(student)
        .call(changeRecord, { params: { id: student.id }, body: { values: { visa: true } } })
        .response(),
  ]
  for (const run of rejectedActions) expect(await added(run)).toEqual([])
  const changed = await added(() =>
    as(manager)
      .call(changeRecord, { params: { id: student.id }, body: { values: { visa: true } } })
      .expect(200),
  )
  expect(changed).toEqual([['record.changed', manager.id]])
  const edit = (statement: ReturnType<typeof sql>) => school.inside((db) => db.rows(statement))
  await expect(edit(sql`update audit_log set actor_id = 1`)).rejects.toThrow(/permission denied/)
  await expect(edit(sql`delete from audit_log`)).rejects.toThrow(/permission denied/)
})
