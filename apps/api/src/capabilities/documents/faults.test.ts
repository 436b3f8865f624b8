import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import * as calls from '@qadam/contract/documents/endpoints.ts'
import PDFDocument from 'pdfkit'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { purgeOrphanedFiles } from '../../platform/files/purge-orphaned-files.ts'
import { signatureOf } from '../../platform/files/signed-url.ts'
import { as } from '../../testing/api.ts'
import { pdfBomb } from '../../testing/bombs.ts'
import { longestTurnIn } from '../../testing/longest-turn.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { serverProcess } from '../../testing/server-process.ts'
import { withFirstTypes } from './factory.ts'

let fixture: SchoolFixture
beforeEach(async () => {
  fixture = await schoolFixture()
  await withFirstTypes(fixture)
})

async function pdfOf(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  for (let n = 1; n <= pages; n += 1) pdf.addPage().text(`page ${n}`)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
const bring = (content: Buffer) =>
  as(fixture.student).call(calls.uploadDocument, {
    params: { id: fixture.student.id },
    body: { type: 'passport' },
    files: [{ part: 'file', name: 'Паспорт.pdf', content }],
  })

test('two hundred pages in one PDF are refused in words that say what to do, and nothing is kept', async () => {
  const problem = await bring(await pdfOf(200)).refused(400, 'documents.too_many_pages')
  expect(problem.detail).toContain('200')
  expect(problem.detail).toContain('60')
  expect(
    await fixture.inside((db) => db.rows(sql`select 1 from files union all select 1 from orphaned_files`)),
  ).toEqual([])
  await bring(await pdfOf(60)).expect(201)
})

test('trust S11: a PDF that unpacks to half a gigabyte is refused, and everybody else is answered meanwhile', async () => {
  await bring(await pdfOf(1)).expect(201)
  const bomb = pdfBomb()
  const { result: problem, milliseconds } = await longestTurnIn(() =>
    bring(bomb).refused(400, 'files.too_complex'),
  )
  expect(milliseconds).toBeLessThan(200)
  expect(problem.detail).toMatch(/too complex/)
})

test('an address is good for its own school and person alone, however well it is signed', async () => {
  const other = await schoolFixture()
  const document = await bring(await pdfOf(1)).expect(201)
  const id = document.file?.id ?? 0
  const expires = Math.floor(fixture.app.clock.now().getTime() / 1000) + 600
  const get = async (schoolId: number, personId: number, version = id) => {
    const opening = { schoolId, id: version, personId, expires }
    const signature = signatureOf(fixture.app.services.settings.LINK_SECRET, 'document', opening)
    const url = `/document-file/open/${schoolId}/${version}/${personId}/${expires}/${signature}`
    return (await fixture.app.http.inject({ method: 'GET', url })).statusCode
  }
  expect(await get(fixture.school.id, fixture.manager.id)).toBe(200)
  expect(await get(other.school.id, other.manager.id)).toBe(404)
  expect(await get(fixture.school.id, other.manager.id)).toBe(404)
  expect(await get(other.school.id, fixture.manager.id)).toBe(404)
  expect(await get(fixture.school.id, fixture.teacher.id)).toBe(404)
  const another = await fixture.person('student')
  expect(await get(fixture.school.id, another.id)).toBe(404)
  const { url } = await as(fixture.manager).call(calls.getFileAddress, { params: { id } }).expect(200)
  const moved = url.replace(`/open/${fixture.school.id}/`, `/open/${other.school.id}/`)
  expect((await fixture.app.http.inject({ method: 'GET', url: moved })).statusCode).toBe(404)
})

test('processes killed while papers come leave no row without bytes, and after the night no bytes without a row', {
  tags: 'long',
}, async () => {
  const { student, school, app } = fixture
  const content = await pdfOf(3)
  const acknowledged: number[] = []
  const send = async (origin: string) => {
    const body = new FormData()
    body.set('type', 'passport')
    body.set('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'p.pdf')
    const answered = await fetch(`${origin}/api/v1/user/accounts/upload_doc/${student.id}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${student.token}` },
      body,
    })
    if (answered.status === 201)
      acknowledged.push(((await answered.json()) as { file: { id: number } }).file.id)
  }
  for (const pause of [40, 150]) {
    const server = await serverProcess()
    const sent = [1, 2, 3, 4].map(() => send(server.origin).catch(() => undefined))
    await after(pause)
    await server.kill()
    await Promise.all(sent)
  }
  const rows = () =>
    fixture.inside((db) =>
      db.rows<{ store_key: string }>(
        sql`select store_key from files where store_key like ${`${school.id}/sealed/%`}`,
      ),
    )
  for (const { store_key: key } of await rows()) expect(await app.services.files.has(key)).toBe(true)
  const stored = await fixture.inside((db) => db.rows<{ id: number }>(sql`select id from document_versions`))
  expect(stored.map((one) => one.id)).toEqual(expect.arrayContaining(acknowledged))
  app.clock.move(3 * 3_600_000)
  await purgeOrphanedFiles(app.services, school.id)
  const folder = join(app.services.settings.DATA_DIR, 'files', String(school.id), 'sealed')
  let there: string[] = []
  try {
    there = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => one.name)
  } catch {
    // Nothing was staged before the first kill.
  }
  const named = (await rows()).map((one) => one.store_key.split('/').at(-1))
  expect(there.toSorted()).toEqual(named.toSorted())
})
