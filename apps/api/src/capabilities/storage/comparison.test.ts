import { randomBytes } from 'node:crypto'
import { createMessage } from '@qadam/contract/conversations/endpoints.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { newFileKey } from '../../platform/files/file-store.ts'
import { compareStorage, storageDifferences } from '../../platform/storage/compare-storage.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { countedBytes, storesAlready } from './factory.ts'

const pdf = Buffer.from('%PDF-1.7\ntrailer\n%%EOF\n')

/** Runs the comparison two days later and returns what it logged. */
async function compared(school: SchoolFixture): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  await compareStorage({ ...school.app.services, log }, school.school.id)
  return lines.map(({ level: _, time: __, ...rest }) => rest)
}

async function reported(kind: string): Promise<number> {
  const { values } = await storageDifferences.get()
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0
}

test('a night finds nothing where counts, rows and the store agree, encrypted files among them', async () => {
  const school = await schoolFixture()
  const { student, app } = school
  const staged = newFileKey(school.school.id, true)
  const content = randomBytes(150_000)
  await app.services.files.put(staged, content)
  await school.inside(async (db) => {
    const key = await storesAlready(db, student.id, content.length)
    await db.rows(sql`update files set store_key = ${staged} where store_key = ${key}`)
  })
  await as(student)
    .call(createMessage, {
      body: { user: student.id, text: '' },
      files: [{ part: 'files', name: 'a.pdf', content: pdf }],
    })
    .expect(201)
  app.clock.move(2 * 86_400_000)
  expect(await compared(school)).toEqual([])
})

test('a wrong count is set to the sum of its rows, and said', async () => {
  const school = await schoolFixture()
  const { student, owner } = school
  await school.inside((db) => storesAlready(db, student.id, 1_000))
  await school.inside(async (db) => {
    await db.rows(sql`update person_storage set bytes = 7`)
    await db.rows(
      sql`insert into person_storage (school_id, person_id, bytes) values (${db.schoolId}, ${owner.id}, 5)`,
    )
    await db.rows(sql`update school_storage set bytes = 12`)
  })
  const before = await reported('count')
  const lines = (await compared(school)).filter(({ msg }) => msg === 'storage differs: count')
  const about = { school: school.school.id, corrected: true, msg: 'storage differs: count' }
  expect(lines).toHaveLength(3)
  expect(lines).toEqual(
    expect.arrayContaining([
      { ...about, person: student.id, counted: 7, rows: 1_000 },
      { ...about, person: owner.id, counted: 5, rows: 0 },
      { ...about, person: null, counted: 12, rows: 1_000 },
    ]),
  )
  expect(await reported('count')).toBe(before + 3)
  expect(await countedBytes(school, student.id)).toEqual({ person: 1_000, school: 1_000, rows: 1_000 })
})

test('content without a row, rows without content and other sizes are reported and left as they are', async () => {
  const school = await schoolFixture()
  const { files } = school.app.services
  const unknown = newFileKey(school.school.id)
  await files.put(unknown, pdf)
  const { shorter } = await school.inside(async (db) => ({
    missing: await storesAlready(db, school.student.id, 10),
    shorter: await storesAlready(db, school.student.id, 1_000),
  }))
  await files.put(shorter, pdf)
  school.app.clock.move(2 * 86_400_000)
  const lines = await compared(school)
  expect(lines.map(({ msg }) => msg).toSorted()).toEqual([
    'storage differs: missing',
    'storage differs: size',
    'storage differs: unknown',
  ])
  expect(lines).toContainEqual(expect.objectContaining({ key: unknown }))
  expect(lines).toContainEqual(expect.objectContaining({ expected: 1_000, found: pdf.length }))
  expect([await files.has(unknown), (await countedBytes(school, school.student.id)).rows]).toEqual([
    true,
    1_010,
  ])
})

test('what was written lately is not compared', async () => {
  const school = await schoolFixture()
  school.app.clock.set(new Date())
  await school.app.services.files.put(newFileKey(school.school.id), pdf)
  await school.inside((db) => storesAlready(db, school.student.id, 10))
  expect(await compared(school)).toEqual([])
})
