import {
  drawOnBoard,
  followBoard,
  getBoardFile,
  openBoard,
  uploadBoardFile,
} from '@qadam/contract/boards/endpoints.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aPicture } from '../programs/factory.ts'
import { aLessonForStudent } from '../tasks/factory.ts'
import { aStroke } from './factory.ts'

let address: string
let school: SchoolFixture
let id: number

beforeAll(async () => {
  const { app } = await schoolFixture()
  address = await app.listen()
})

beforeEach(async () => {
  school = await schoolFixture()
  const { lesson } = await aLessonForStudent(school)
  id = (
    await as(school.student)
      .call(openBoard, { body: { lesson: lesson.id } })
      .expect(200)
  ).id
})

/** Follows the board; `next` waits for the next event with data. */
async function following(who: TestUser, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  const response = await fetch(`${address}${pathOf(followBoard, { id })}`, {
    signal: leaving.signal,
    headers: { accept: 'text/event-stream', authorization: `Bearer ${who.token}`, ...headers },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  const next = async (): Promise<string> => {
    for (;;) {
      const [, event, rest] = /^([\s\S]*?\n\n)([\s\S]*)$/.exec(read) ?? []
      if (event !== undefined) {
        read = rest ?? ''
        if (event.startsWith('event: ')) return event
        continue
      }
      const part = await reader?.read()
      if (!part || part.done) return 'end'
      read += part.value
    }
  }
  return { response, next, leave: () => leaving.abort() }
}

const drawn = (who: TestUser, name: string) =>
  as(who)
    .call(drawOnBoard, { params: { id }, body: { elements: [aStroke(name)] } })
    .expect(200)

test('what one draws comes to the other at once, and goes on behind the last event after a broken line', async () => {
  const line = await following(school.manager)
  expect(line.response.headers.get('content-type')).toContain('text/event-stream')
  await drawn(school.student, 'one')
  const event = await line.next()
  expect(event).toMatch(/^event: change\nid: 1\ndata: .*"one"/)
  line.leave()
  await drawn(school.student, 'two')
  const again = await following(school.manager, { 'last-event-id': '1' })
  const missed = await again.next()
  expect(missed).toContain('"two"')
  expect(missed).not.toContain('"one"')
  again.leave()
})

test('a stream ends with the sign-in, and a foreign person gets none', async () => {
  const line = await following(school.student)
  await drawn(school.manager, 'one')
  expect(await line.next()).toContain('"one"')
  await school.inside((db) =>
    db.rows(sql`update sign_ins set ended_at = now() where person_id = ${school.student.id}`),
  )
  await drawn(school.manager, 'two')
  expect(await line.next()).toBe('end')
  const stranger = await following(await school.person('student'))
  expect(stranger.response.status).toBe(404)
  stranger.leave()
})

test('a picture is on the board for both, by what it is and not by its name', async () => {
  const line = await following(school.manager)
  const put = (content: Buffer | string, name = 'pic-one-1') =>
    as(school.student).call(uploadBoardFile, {
      params: { id },
      body: { name },
      files: [{ part: 'file', name: 'a.html', content }],
    })
  const made = await put(await aPicture()).expect(201)
  expect(await line.next()).toContain('pic-one-1')
  line.leave()
  expect(made.url).toBe(pathOf(getBoardFile, { id, name: 'pic-one-1' }))
  const shown = (who: TestUser) =>
    school.app.http.inject({ url: made.url, headers: { authorization: `Bearer ${who.token}` } })
  const answer = await shown(school.manager)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect((await shown(await school.person('student'))).statusCode).toBe(404)
  await put('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'pic-two-2').refused(
    400,
    'boards.unsupported_picture',
  )
})
