import { expect, test } from 'vitest'
import type { Requester } from './queue-client.ts'
import { type QueueBounds, RequestQueue } from './request-queue.ts'

const person = (school: number, id: number, over: Partial<Requester> = {}): Requester => ({
  group: `${school}`,
  client: `${school} ${id}`,
  people: 1,
  isSchool: true,
  ...over,
})

/** A queue whose requests run until they are ended, and the order in which they began. */
function queueOf(bounds: Partial<QueueBounds> = {}) {
  let now = 1_000
  const queue = new RequestQueue({ running: 8, ofOne: 20, rejection_ms: 0, ...bounds }, () => now)
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (requester: Requester, name = requester.client): Promise<void> => {
    const asked = queue.run(requester, () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
    // Who still waits when a test ends is rejected later, and nobody listens.
    asked.catch(() => {})
    return asked
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    queue,
    began,
    ask,
    askMany: (count: number, requester: Requester) =>
      Array.from({ length: count }, () => ask(requester).catch((error: unknown) => error)),
    /** Ends the requests that have run longest; returns those that began instead. */
    end: async (count: number) => {
      const before = began.length
      for (const end of ends.splice(0, count)) end()
      await settle()
      return began.slice(before)
    },
    settle,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('a person with many requests leaves slots to others, who begin at once', async () => {
  const { ask, askMany, began, settle } = queueOf()
  void ask(person(1, 2))
  askMany(20, person(1, 1))
  await settle()
  // One of twenty had begun before it was known how many they are.
  expect(began.filter((name) => name === '1 1').length).toBeLessThanOrEqual(4)
  void ask(person(1, 3))
  expect(began.at(-1)).toBe('1 3')
})

test('all who ask for very much hold two slots together while others ask, and every slot when nobody does', async () => {
  const { ask, askMany, began, end, pass, settle } = queueOf({ running: 16 })
  void ask(person(1, 100))
  for (let id = 1; id <= 10; id += 1) askMany(20, person(1, id))
  await settle()
  await end(9)
  expect(await end(20)).toHaveLength(2)
  for (let id = 101; id <= 106; id += 1) void ask(person(1, id))
  expect(began.slice(-6)).toEqual(['1 101', '1 102', '1 103', '1 104', '1 105', '1 106'])
  await end(20)
  pass(6_000)
  expect((await end(20)).length).toBeGreaterThan(4)
})

test('whoever holds slots for long gives way too, and not once they have been quiet', async () => {
  const { ask, began, end, pass } = queueOf({ running: 16 })
  const other = () => void ask(person(1, 9))
  other()
  void ask(person(1, 1))
  void ask(person(1, 2))
  await end(1)
  pass(4_000)
  await end(2)
  other()
  for (const id of [1, 2, 1, 2]) void ask(person(1, id))
  expect(began.slice(-3)).toEqual(['1 9', '1 1', '1 2'])
  await end(9)
  await end(9)
  pass(20_000)
  other()
  const before = began.length
  for (const id of [1, 2, 1, 2]) void ask(person(1, id))
  expect(began.slice(before)).toEqual(['1 1', '1 2', '1 1', '1 2'])
})

test('schools take turns, and within a school its people', async () => {
  const { ask, askMany, end, settle } = queueOf({ running: 1 })
  void ask(person(9, 9))
  askMany(3, person(1, 1))
  askMany(2, person(1, 2))
  askMany(2, person(2, 1))
  await settle()
  const order: string[] = []
  for (let nr = 0; nr < 7; nr += 1) order.push(...(await end(1)))
  expect(order).toEqual(['1 1', '2 1', '1 2', '2 1', '1 1', '1 2', '1 1'])
})

test('a school runs half of what runs while another asks', async () => {
  const { ask, began, settle } = queueOf()
  void ask(person(2, 1))
  for (let id = 1; id <= 8; id += 1) void ask(person(1, id))
  await settle()
  expect(began.filter((name) => name.startsWith('1 '))).toHaveLength(4)
})

test('urgent requests go first, and leave a quarter of the slots to the rest that waits', async () => {
  const { ask, began, end, settle } = queueOf({ running: 4 })
  for (let id = 1; id <= 4; id += 1) void ask(person(1, id))
  void ask(person(1, 5), 'usual')
  void ask(person(1, 6, { isUrgent: true }), 'sign-in')
  await settle()
  expect(await end(1)).toEqual(['sign-in'])
  expect(await end(1)).toEqual(['usual'])
  await end(9)
  const before = began.length
  for (let id = 11; id <= 16; id += 1) void ask(person(1, id, { isUrgent: true }))
  void ask(person(1, 20), 'usual')
  expect(began.slice(before)).toEqual(['1 11', '1 12', '1 13', '1 14'])
  expect(await end(1)).toEqual(['usual'])
  expect(await end(1)).toEqual(['1 15'])
})

test('a person may have so many requests at the same time, an address of guests eight times as many', async () => {
  const { askMany, queue, settle } = queueOf({ running: 1, ofOne: 3 })
  const answers = Promise.race([...askMany(4, person(1, 1)).slice(3)])
  expect(await answers).toMatchObject({
    code: 'request.too_many_at_once',
    status: 429,
    details: { headers: { 'Retry-After': '2' }, values: { seconds: 2 } },
  })
  askMany(24, person(1, 2, { client: 'guest 192.0.2.1', people: 8 }))
  await settle()
  expect(queue.counts).toEqual({ running: 1, waiting: 26 })
  expect(queue.departed.person).toBe(1)
})

test('a lane has bounds of its own, and what comes in it is held against nobody', async () => {
  const { ask, askMany, began, queue, settle } = queueOf({ ofOne: 4 })
  const lane = { name: 'payments', running: 2, waiting: 3 }
  const webhook = { group: 'lane payments', client: 'lane payments', people: 1, lane }
  void ask(person(1, 1))
  const answers = askMany(6, webhook)
  await settle()
  expect(began).toEqual(['1 1', 'lane payments', 'lane payments'])
  expect(await answers[5]).toMatchObject({ status: 429 })
  expect(queue.counts).toEqual({ running: 3, waiting: 3 })
  expect(queue.departed).toMatchObject({ lane: 1, person: 0 })
})

test('a caller who disconnects leaves the queue, and the next takes its position', async () => {
  const { ask, began, end, queue, settle } = queueOf({ running: 1 })
  let leave: (() => void) | undefined
  let isFollowed = false
  const onGone = (listener: () => void) => {
    leave = listener
    isFollowed = true
    return () => {
      isFollowed = false
    }
  }
  void ask(person(1, 1))
  const gone = ask(person(1, 2, { onGone })).catch((error: unknown) => error)
  void ask(person(1, 3))
  leave?.()
  await gone
  expect(queue.counts).toEqual({ running: 1, waiting: 1 })
  expect(await end(1)).toEqual(['1 3'])
  void ask(person(1, 4, { onGone }))
  expect(isFollowed).toBe(true)
  await end(1)
  await settle()
  expect(isFollowed).toBe(false)
  expect(began).toEqual(['1 1', '1 3', '1 4'])
})

test('who waits too long, comes to a full queue or waits for a database that is gone is told to come back', async () => {
  const busy = { code: 'request.busy', status: 503 }
  const late = queueOf({ running: 1, patience_ms: 1 })
  void late.ask(person(1, 1))
  await expect(late.ask(person(1, 2))).rejects.toMatchObject(busy)
  const full = queueOf({ running: 1, waiting: 1 })
  void full.ask(person(1, 1))
  void full.ask(person(1, 2))
  await expect(full.ask(person(1, 3))).rejects.toMatchObject(busy)
  const noConnection = new Error('no connection')
  const queue = new RequestQueue({ running: 1, ofOne: 9, isInVain: (error) => error === noConnection })
  const lost = queue.run(person(1, 1), () => Promise.reject(noConnection))
  const waiting = queue.run(person(1, 2), async () => 'never')
  await expect(lost).rejects.toBe(noConnection)
  await expect(waiting).rejects.toMatchObject(busy)
})

test('a request that fails gives its slot back, and nobody is remembered for ever', async () => {
  const { queue } = queueOf({ running: 1 })
  for (let id = 1; id <= 3; id += 1)
    await expect(queue.run(person(1, id), () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
  expect(queue.counts).toEqual({ running: 0, waiting: 0 })
})

test('requests that others write count towards what a person may have at the same time', async () => {
  const { queue } = queueOf({ running: 1, ofOne: 2 })
  const never = () => new Promise<void>(() => {})
  for (let nr = 0; nr < 2; nr += 1) void queue.runWithOthers(person(1, 1), never)
  await expect(queue.runWithOthers(person(1, 1), never)).rejects.toMatchObject({ status: 429 })
  expect(queue.counts).toEqual({ running: 0, waiting: 0 })
})
