import { getOwnProfile, uploadAvatar } from '@qadam/contract/accounts/endpoints.ts'
import { uploadHomeworkFile } from '@qadam/contract/homework/endpoints.ts'
import type { PoolClient } from 'pg'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { withOneConnection } from '../../testing/with-one-connection.ts'
import { sql } from '../database/sql.ts'
import { serve } from './serve.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const picture = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#d8c7a0' } })
    .jpeg()
    .toBuffer()
const sendAvatar = async () =>
  as(school.student).call(uploadAvatar, {
    params: { id: school.student.id },
    files: [{ part: 'avatar', name: 'me.jpg', content: await picture() }],
  })

test('while a file is decoded and laid down, its upload holds no connection: one serves others', async () => {
  await withOneConnection(
    school.app.services,
    async () => (await sendAvatar()).expect(200),
    () => as(school.manager).call(getOwnProfile).expect(200),
  )
})

test('a request with a key does not meet itself: its reading transaction may still end while it writes', async () => {
  const pool = school.app.services.pools.requests
  const connect = pool.connect.bind(pool)
  const ended = Promise.withResolvers<void>()
  const patched: PoolClient[] = []
  let late = 0
  const connectSlowly = async () => {
    const client = await connect()
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
    let isReading = false
    patched.push(client)
    Object.assign(client, {
      query: (asked: unknown, ...rest: unknown[]) => {
        if (asked === 'begin read only') isReading = true
        if (asked !== 'commit' || !isReading) return query(asked, ...rest)
        late += 1
        return ended.promise.then(() => query('commit'))
      },
    })
    return client
  }
  Object.assign(pool, { connect: connectSlowly })
  try {
    const request = { params: { id: school.student.id } }
    const files = [{ part: 'avatar', name: 'me.jpg', content: await picture() }]
    const headers = { 'idempotency-key': 'one-avatar-of-mine' }
    await as(school.student)
      .call(uploadAvatar, { ...request, files, headers })
      .expect(200)
    expect(late).toBeGreaterThan(0)
  } finally {
    ended.resolve()
    for (const client of patched) Reflect.deleteProperty(client, 'query')
    Object.assign(pool, { connect })
  }
})

test('what was laid down for a call that is refused afterwards is purged', async () => {
  const { services } = school.app
  const store = services.files.keep.bind(services.files)
  const keys: string[] = []
  Object.assign(services.files, {
    keep: (key: string, path: string) => {
      keys.push(key)
      return store(key, path)
    },
  })
  try {
    const sent = {
      body: { homework_id: 999_999_999 },
      files: [{ part: 'file', name: 'a.txt', content: 'words' }],
    }
    const answered = await as(school.student).call(uploadHomeworkFile, sent).response()
    expect(answered.statusCode).toBe(404)
  } finally {
    Object.assign(services.files, { keep: store })
  }
  expect(keys).toHaveLength(1)
  expect(await services.files.has(keys[0] ?? '')).toBe(false)
  expect(
    await school.inside((db) => db.rows(sql`select 1 from orphaned_files union all select 1 from files`)),
  ).toEqual([])
})

test('uploads have a quota for each person, without which a call cannot be served', async () => {
  await (await sendAvatar()).expect(200)
  const { services } = school.app
  const quota = { name: 'avatar', points: 100, seconds: 3_600 }
  await services.limits.count(quota, `${school.school.id} ${school.student.id}`, 100)
  await (await sendAvatar()).refused(429, 'request.too_often')
  const route = { access: { guests: false, cells: {}, allows: () => true }, handler: () => ({}) }
  expect(() => serve(school.app, uploadAvatar, route as never)).toThrow('takes uploads without a quota')
})
