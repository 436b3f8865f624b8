import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { sql } from '../database/sql.ts'
import { event, id } from '../events/event-type.ts'
import { announcement, record } from '../events/record.ts'
import { inSystemContext } from '../jobs/system-context.ts'
import { type Notice, notice, noticeKind } from './notice.ts'
import { workNotices } from './work-notices.ts'

const doorOpened = event('door.opened', z.strictObject({ door: id }), { since: '2026-11-25' })
const phrases = {
  ru: { subject: 'Дверь', line: '{{name}}: дверь {{door}}', open: 'Открыть', footer: '{{school}}' },
  kk: { subject: 'Есік', line: '{{name}}: {{door}}-есік', open: 'Ашу', footer: '{{school}}' },
  en: { subject: 'Door', line: '{{name}}: door {{door}}', open: 'Open', footer: '{{school}}' },
}
type Doors = { readonly door: number }

let school: SchoolFixture
let count = 0
beforeEach(async () => {
  school = await schoolFixture()
})

/** Registers a notice about doors to the student, and returns how to open one. */
async function doors(parts: Partial<Notice<typeof doorOpened, 'student', Doors, keyof typeof phrases.ru>>) {
  count += 1
  const type = event(String(`door.opened_${count}`) as 'door.opened', doorOpened.payload, {
    since: '2026-11-25',
  })
  const declared = notice({
    name: `test-doors-${count}`,
    reaction: 'sendDoors',
    on: [type],
    kind: noticeKind({ name: 'homework_decisions', channels: ['email'] }),
    channels: ['email'],
    readers: ['student'],
    phrases,
    to: async (_, { payload }) => [{ personId: school.student.id, why: 'student', about: payload }],
    stillTrue: async (_, about) => about,
    words: async () => ({
      write: (_, about) => ({
        subject: { key: 'subject' },
        paragraphs: about.map(({ door }) => [{ key: 'line', values: { door } }, 'B']),
        short: { title: { key: 'subject' }, body: { key: 'open' } },
        action: { label: 'open', path: '/doors', whenBroken: 'open' },
        footer: 'footer',
      }),
    }),
    ...parts,
  })
  const { services } = school.app
  await workNotices(services, [declared])
  const as = { schoolId: school.school.id, requestId: 'test', client: 'test' }
  const job = async (data: object) =>
    services.jobs.runs.get(declared.job.name)?.({ ...data, school_id: as.schoolId }, 'a job')
  // The queue of a test's notice does not exist: the job runs here instead of being delivered.
  const open = async (door: number) => {
    await inSystemContext(services, as, (ctx) =>
      record(ctx, type, { kind: 'door', id: door, payload: { door } }),
    )
    const { id: eventId } = await school.inside((db) =>
      db.one<{ id: number }>(sql`select max(event_id) as id from outbox`),
    )
    await asSchemaOwner().query(
      `delete from pgboss.job where name = $1 and (data->>'school_id')::bigint = $2`,
      [announcement.name, school.school.id],
    )
    await job({ event_id: eventId })
  }
  return { open, job }
}

const letters = async () => {
  await runJobs(school.school.id)
  return sentTo(school.student.email)
}

test('a notice is written in the language of its reader, with the link to the thing at the host of the school', async () => {
  await school.inside((db) => db.rows(sql`update people set language = 'kk' where id = ${school.student.id}`))
  const { open } = await doors({})
  await open(7)
  const [letter] = await letters()
  expect(letter?.subject).toBe('Есік')
  expect(letter?.body).toContain('Student: 7-есік · B')
  expect(letter?.body).toMatch(new RegExp(`Ашу: http://${school.school.domain}[:0-9]*/doors`))
})

test('a notice that is no longer true does not go, nor one to an account that is not active', async () => {
  const untrue = await doors({ stillTrue: async () => [] })
  await untrue.open(1)
  const { open } = await doors({})
  await school.inside((db) =>
    db.rows(sql`update people set deactivated_at = now() where id = ${school.student.id}`),
  )
  await open(2)
  expect(await letters()).toEqual([])
})

test('a notice that is claimed goes once, although its job runs twice', async () => {
  const claimed = new Set<number>()
  const { open, job } = await doors({
    claim: async (_, { eventId }) => claimed.size < claimed.add(eventId).size,
  })
  await open(3)
  await job({ event_id: [...claimed][0] })
  expect(await letters()).toHaveLength(1)
})

test('a letter has the link of its kind at its foot, unless the school must be able to say it', async () => {
  const news = await doors({})
  await news.open(5)
  const fixed = await doors({ kind: { name: 'class_changes', channels: ['email'] } })
  await fixed.open(6)
  const bodies = (await letters()).map(({ body }) => body)
  const link = new RegExp(`http://${school.school.domain}[:0-9]*/unsubscribe/[\\w-]+\\.[\\w-]{22}\n`)
  expect(bodies.find((body) => body.includes('дверь 5'))).toMatch(link)
  expect(bodies.find((body) => body.includes('дверь 6'))).not.toMatch(/unsubscribe/)
})

test('a channel that its kind does not have is not used', async () => {
  const { open } = await doors({ kind: { name: 'homework_decisions', channels: [] } })
  await open(4)
  expect(await letters()).toEqual([])
})
