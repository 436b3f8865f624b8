import { logIn } from '@qadam/contract/accounts/endpoints.ts'
import { getFileAddress, uploadDocument } from '@qadam/contract/documents/endpoints.ts'
import type { EndpointShape, Sent } from '@qadam/contract/endpoint.ts'
import * as privacy from '@qadam/contract/privacy/endpoints.ts'
import { importStudents } from '@qadam/contract/student-import/endpoints.ts'
import { changeRecord, getRecord } from '@qadam/contract/students/endpoints.ts'
import { exportStudents, listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { expect, test } from 'vitest'
import { givePassword, goodPassword } from './capabilities/accounts/factory.ts'
import { withFirstTypes } from './capabilities/documents/factory.ts'
import { studentFile } from './capabilities/student-import/factory.ts'
import { sql } from './platform/database/sql.ts'
import { type SentExtras, sendInside } from './platform/http/send-inside.ts'
import { newLog } from './platform/log/new-log.ts'
import { runJobs } from './testing/jobs.ts'
import { loggedApp } from './testing/logged-app.ts'
import { onePagePdf } from './testing/one-page-pdf.ts'
import { asSchemaOwner, schoolFixture, type TestUser } from './testing/school-fixture.ts'

const iin = '080305600011'
const otherIin = '070101500123'
const passport = 'N98765432'
const letter = 'Kotelnikova-Zhanibekova'

test('trust S34: passwords, tokens, IIN and passport numbers stand in no log line, audit record, or job of real work', async () => {
  const school = await schoolFixture()
  const { owner, manager, student } = school
  await withFirstTypes(school)
  for (const one of [owner, student]) await school.inside((db) => givePassword(db, one.id))
  const { app, services, lines, stop } = await loggedApp(school)
  const statuses: number[] = []
  const ask = async <E extends EndpointShape>(
    who: TestUser | null,
    endpoint: E,
    sent: Partial<Sent<E>> & SentExtras = {},
  ) => {
    const headers = { host: school.school.domain, ...(who ? { authorization: `Bearer ${who.token}` } : {}) }
    const answer = await sendInside(app.http, endpoint, { ...sent, headers })
    statuses.push(answer.statusCode)
    return answer.headers['content-type']?.toString().includes('json') ? answer.json() : undefined
  }
  const secrets = [goodPassword, 'a wrong guess 77', iin, otherIin, passport, owner.token, student.token]
  try {
    const { access } = await ask(null, logIn, {
      body: { email: owner.email, password: goodPassword } as never,
    })
    secrets.push(access)
    await ask(null, logIn, { body: { email: owner.email, password: 'a wrong guess 77' } as never })
    // A document whose name and content look like a passport.
    const document = await ask(student, uploadDocument, {
      params: { id: student.id },
      body: { type: 'passport' } as never,
      files: [
        {
          part: 'file',
          name: `${passport}.pdf`,
          content: onePagePdf(`${passport} ${iin}`),
        },
      ],
    })
    const address = await ask(manager, getFileAddress, { params: { id: document.file.id } })
    secrets.push(new URL(address.url, 'http://x').pathname.split('/').at(-2) ?? 'missing')
    await app.http.inject({ url: address.url })
    await app.http.inject({ url: `${address.url}x` })
    await ask(manager, changeRecord, { params: { id: student.id }, body: { values: { iin } } as never })
    await ask(manager, changeRecord, {
      params: { id: student.id },
      body: { values: { iin: otherIin } } as never,
    })
    await ask(manager, getRecord, { params: { id: student.id } })
    await ask(manager, listPeople, { query: { q: iin } as never })
    await ask(manager, exportStudents, { query: { q: iin, columns: 'visa', file: 'csv' } as never })
    await ask(owner, exportStudents, { query: { columns: 'iin,visa', file: 'csv' } as never })
    const rows = [
      ['Фамилия', 'Имя', 'ИИН', 'Номер паспорта', 'Дата рождения'],
      [letter, 'Айгерім', iin, passport, '05.03.2008'],
      [letter, 'Второй', `${iin}9`, passport, 'not a day'],
    ]
    await ask(manager, importStudents, { body: {} as never, files: [studentFile(rows)] })
    await runJobs(school.school.id, services)
    // Calls that fail: a body that is not JSON, an upload without a file, a number instead of an id, another
    // person's record.
    const headers = { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' }
    const broken = `{"password":"${goodPassword}","iin":"${iin}`
    statuses.push(
      (
        await app.http.inject({
          method: 'POST',
          url: '/api/v1/user/accounts/change_password/',
          headers,
          payload: broken,
        })
      ).statusCode,
    )
    await ask(student, getRecord, { params: { id: Number(iin) } })
    await ask(student, uploadDocument, {
      params: { id: student.id },
      body: { type: 'passport' } as never,
      files: [{ part: 'file', name: `${passport}.exe`, content: `MZ ${passport}` }],
    })
    await ask(student, privacy.makeDataRequest, { body: { kind: 'export' } as never })
    await runJobs(school.school.id, services)
    const erasure = await ask(student, privacy.makeDataRequest, { body: { kind: 'erasure' } as never })
    await ask(owner, privacy.decideDataRequest, {
      params: { id: erasure.id },
      body: { accept: true } as never,
    })
    await runJobs(school.school.id, services)
  } finally {
    await stop()
  }
  expect(secrets).not.toContain('missing')
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(12)
  const audit = await school.inside((db) =>
    db.rows<{ action: string; details: object }>(sql`select action, details from audit_log order by id`),
  )
  expect(audit.length).toBeGreaterThan(8)
  const jobs = await asSchemaOwner().query<{ data: object; output: object | null }>(
    "select data, output from pgboss.job where (data->>'school_id')::bigint = $1",
    [school.school.id],
  )
  const locations = {
    log: lines.join(''),
    audit: JSON.stringify(audit),
    jobs: JSON.stringify(jobs.rows),
  }
  expect(lines.length).toBeGreaterThan(3)
  for (const [name, text] of Object.entries(locations))
    for (const secret of secrets)
      expect(text.includes(secret), `${name} has ${secret}: ${around(text, secret)}`).toBe(false)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
})

const around = (text: string, secret: string) => {
  const at = text.indexOf(secret)
  return text.slice(Math.max(0, at - 120), at + 40)
}

test('trust S34: an error of the database is logged without the row or the value that it happened with, on one line', async () => {
  const lines: string[] = []
  const log = newLog('info', { write: (line: string) => lines.push(line) })
  const thrownBy = (text: string) =>
    asSchemaOwner()
      .query(text)
      .catch((thrown: unknown) => thrown as { detail?: string; message: string })
  const row = await thrownBy(
    `create temp table odd (name text constraint odd_name check (name = 'a')) on commit drop; insert into odd values ('${passport} ${iin}')`,
  )
  expect((row as { detail: string }).detail).toContain(passport)
  const value = await thrownBy(`select '${passport}'::bigint`)
  expect((value as { message: string }).message).toContain(passport)
  for (const err of [row, value]) log.error({ err, name: 'a\r\n{"level":50}\u2028b' }, 'request failed')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.trimEnd().split(/[\r\n]/)).toHaveLength(1)
  expect(lines[0]).toContain('odd_name')
  expect(lines[1]).toContain('invalid input syntax for type bigint')
  for (const secret of [passport, iin]) expect(lines.join('')).not.toContain(secret)
})
