import { expect, test } from 'vitest'
import { longestTurnIn } from '../../../testing/longest-turn.ts'
import { Decoders, inWorker } from './decoders.ts'
import type * as samples from './samples-for-tests.ts'

const module = new URL('./samples-for-tests.ts', import.meta.url)
const work = (name: keyof typeof samples, maxMilliseconds = 20_000) => ({ module, name, maxMilliseconds })
const owner = (id: number) => ({ schoolId: 1, actor: { id } })

test('while a file is decoded the event loop answers others', async () => {
  const decode = inWorker<typeof samples.compute>(module, 'compute', 20_000)
  const { result: pid, milliseconds } = await longestTurnIn(() => decode(owner(1), 600))
  expect(pid).not.toBe(process.pid)
  expect(milliseconds).toBeLessThan(200)
})

test('a refusal of a decoder crosses the border between processes with its sentence', async () => {
  await expect(new Decoders().run(owner(1), work('reject'), 7)).rejects.toMatchObject({
    name: 'Failure',
    code: 'documents.too_many_pages',
    status: 400,
    details: { values: { limit: 7 } },
  })
})

test('a decoder that never ends, or that fills its memory, is ended with its file, and the next file is read', async () => {
  const decoders = new Decoders()
  const tooComplex = { code: 'files.too_complex', status: 400 }
  await expect(decoders.run(owner(1), work('neverEnd', 300), null)).rejects.toMatchObject(tooComplex)
  await expect(decoders.run(owner(1), work('fillMemory'), null)).rejects.toMatchObject(tooComplex)
  expect(await decoders.run(owner(1), work('double'), 21)).toBe(42)
})

test('somebody with many files waits for their own, and past a bound is asked to wait', async () => {
  const decoders = new Decoders({ waiting: 6, waitingOfOne: 4 })
  const ended: string[] = []
  const slow = Array.from({ length: 4 }, () => decoders.run(owner(1), work('compute'), 500))
  const settled = Promise.all(slow).then(() => ended.push('many'))
  const refused = decoders.run(owner(1), work('double'), 1)
  const others = [2, 3].map((id) => decoders.run(owner(id), work('double'), id))
  const crowdedOut = decoders.run(owner(4), work('double'), 4)
  await expect(refused).rejects.toMatchObject({ code: 'files.too_many_at_once', status: 429 })
  await expect(crowdedOut).rejects.toMatchObject({ code: 'files.decoding_busy', status: 503 })
  expect(await Promise.all(others)).toEqual([4, 6])
  ended.push('others')
  await settled
  expect(ended).toEqual(['others', 'many'])
})

test('a stream is read in pieces, may be left before its end, and ends when it takes too long', async () => {
  const decoders = new Decoders()
  const whole = await decoders.open<{ upTo: number }, number>(owner(1), work('numbers'), { upTo: 1_234 })
  expect(whole.head).toEqual({ upTo: 1_234 })
  const read: number[] = []
  for await (const number of whole.items()) read.push(number)
  await whole.close()
  expect(read).toHaveLength(1_234)
  const left = await decoders.open<object, number>(owner(1), work('numbers'), { upTo: 1e9 })
  for await (const number of left.items()) if (number === 3) break
  await left.close()
  const stuck = await decoders.open<object, number>(owner(1), work('stuckNumbers', 500), null)
  const reading = async () => {
    for await (const _ of stuck.items());
  }
  await expect(reading()).rejects.toMatchObject({ code: 'files.too_complex' })
  await stuck.close()
  await expect(decoders.open(owner(1), work('reject'), 3)).rejects.toMatchObject({ status: 400 })
})
