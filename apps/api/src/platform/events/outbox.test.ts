import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { sql } from '../database/sql.ts'
import type { RequestContext } from '../http/call.ts'
import { inSystemContext } from '../jobs/system-context.ts'
import { event, id } from './event-type.ts'
import { findEvent, purgeOutbox } from './outbox.ts'
import { on } from './reactions.ts'
import { announcement, record } from './record.ts'
import { recordLines, recordMany } from './record-many.ts'

const lampLit = event('lamp.lit', z.strictObject({ room: id, by: z.string().optional() }), {
  since: '2026-11-23',
})
const lampBroken = event('lamp.broken', z.strictObject({ room: id }), {
  since: '2026-11-23',
  action: 'lamp.gone',
})

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const inContext = <T>(work: (ctx: RequestContext<null>) => Promise<T>) =>
  inSystemContext(
    school.app.services,
    { schoolId: school.school.id, requestId: 'test', client: 'test' },
    (ctx) => work(ctx as RequestContext<null>),
  )

const lines = () =>
  school.inside((db) =>
    db.rows<{ id: number; action: string; details: object }>(
      sql`select id, action, details from audit_log where object_kind = 'lamp' order by id`,
    ),
  )
const waiting = () =>
  school.inside((db) =>
    db.rows<{ event_id: number; name: string; payload: object; delivered_at: string | null }>(
      sql`select event_id, name, payload, delivered_at from outbox where object_kind = 'lamp' order by event_id`,
    ),
  )

async function deliver(name: string, eventId: number): Promise<void> {
  const data = { name, event_id: eventId, school_id: school.school.id }
  await school.app.services.jobs.runs.get(announcement.name)?.(data, 'a job')
}

test('an event is a line of the audit log and a row of the outbox under one number', async () => {
  await inContext((ctx) => record(ctx, lampLit, { kind: 'lamp', id: 7, payload: { room: 3 } }))
  await inContext((ctx) => record(ctx, lampBroken, { kind: 'lamp', id: 7, payload: { room: 3 } }))
  const [lit, broken] = await lines()
  expect(lit).toMatchObject({ action: 'lamp.lit', details: { room: 3 } })
  expect(broken).toMatchObject({ action: 'lamp.gone', details: { room: 3 } })
  expect(await waiting()).toEqual([
    { event_id: lit?.id, name: 'lamp.lit', payload: { room: 3 }, delivered_at: null },
    { event_id: broken?.id, name: 'lamp.broken', payload: { room: 3 }, delivered_at: null },
  ])
})

test('a payload that is not as declared is refused when it is written, and nothing of it stays', async () => {
  const wrong = JSON.parse('{ "room": "three" }')
  const more = JSON.parse('{ "room": 3, "colour": "red" }')
  for (const payload of [wrong, more, {}]) {
    await expect(inContext((ctx) => record(ctx, lampLit, { kind: 'lamp', id: 7, payload }))).rejects.toThrow(
      /payload of lamp\.lit is not as declared/,
    )
    await expect(
      inContext((ctx) => recordMany(ctx, lampLit, { kind: 'lamp', ids: [7, 8], payload })),
    ).rejects.toThrow(/payload of lamp\.lit/)
    const made = sql`select 7::bigint as id, 'lamp.lit' as action, ${JSON.stringify(payload)}::jsonb as details`
    await expect(
      inContext((ctx) => recordLines(ctx, { kind: 'lamp', types: [lampLit], lines: made })),
    ).rejects.toThrow(/payload of lamp\.lit/)
  }
  const other = sql`select 7::bigint as id, 'lamp.sold' as action, '{}'::jsonb as details`
  await expect(
    inContext((ctx) => recordLines(ctx, { kind: 'lamp', types: [lampLit], lines: other })),
  ).rejects.toThrow(/lamp\.sold is none/)
  expect(await lines()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('an event that was never declared, or says something else, does not compile', async () => {
  const never = async (ctx: RequestContext) => {
    // @ts-expect-error: a name is not an event
    await record(ctx, 'lamp.litt', { kind: 'lamp', id: 7 })
    // @ts-expect-error: the room is missing
    await record(ctx, lampLit, { kind: 'lamp', id: 7 })
    // @ts-expect-error: a room is a number
    await record(ctx, lampLit, { kind: 'lamp', id: 7, payload: { room: 'three' } })
    // @ts-expect-error: nobody reacts to a name
    on('lamp.litt', {})
    // @ts-expect-error: the payload has no such field
    on(lampLit, { lookUp: async (_services, _db, { payload }) => void payload.colour })
  }
  expect(never).toBeInstanceOf(Function)
})

test('a job that was queued before there was an outbox is delivered from its line, once', async () => {
  const rooms: number[] = []
  on(lampLit, {
    lightRoom: async (_services, db, { payload, object_id: lamp, at }) => {
      if (db.schoolId !== school.school.id) return
      rooms.push(payload.room)
      expect(lamp).toBe(7)
      expect(Date.parse(at)).toBeGreaterThan(0)
    },
  })
  const [line] = await school.inside((db) =>
    db.rows<{ id: number }>(sql`
      insert into audit_log (school_id, action, object_kind, object_id, request_id, details)
      values (${db.schoolId}, 'lamp.lit', 'lamp', 7, 'old', '{"room": 5}') returning id`),
  )
  const eventId = line?.id ?? 0
  await deliver('lamp.lit', eventId)
  await deliver('lamp.lit', eventId)
  expect(rooms).toEqual([5])
  const found = await school.inside((db) => findEvent(db, eventId, [lampBroken, lampLit]))
  expect(found).toMatchObject({ name: 'lamp.lit', object_id: 7, payload: { room: 5 } })
  expect(await school.inside((db) => findEvent(db, eventId, [lampBroken]))).toBeUndefined()
})

test('what was delivered goes a week later, what nothing reacts to after a month', async () => {
  const age = (days: number) =>
    school.inside((db) =>
      db.rows(sql`update outbox set at = at - make_interval(days => ${days}),
        delivered_at = delivered_at - make_interval(days => ${days})`),
    )
  const named = async () => {
    await purgeOutbox(school.app.services, school.school.id)
    return (await waiting()).map(({ name }) => name)
  }
  await school.inside((db) => db.rows(sql`delete from outbox`))
  for (const type of [lampLit, lampBroken])
    await inContext((ctx) => record(ctx, type, { kind: 'lamp', id: 7, payload: { room: 3 } }))
  // The test clock differs from the database's clock.
  await school.inside((db) => db.rows(sql`update outbox set at = now()`))
  const [lit] = await waiting()
  on(lampLit, { lightAnother: async () => {} })
  await deliver('lamp.lit', lit?.event_id ?? 0)
  expect((await waiting()).map(({ delivered_at: at }) => at !== null)).toEqual([true, false])
  await age(6)
  expect(await named()).toEqual(['lamp.lit', 'lamp.broken'])
  await age(2)
  expect(await named()).toEqual(['lamp.broken'])
  await age(23)
  expect(await named()).toEqual([])
})
