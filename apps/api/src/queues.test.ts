import { expect, test } from 'vitest'
import { queues } from './queues.ts'

test('each queue of jobs has a name of its own: two kinds of one name would run the jobs of each other', () => {
  const twice = queues.filter((name, at) => queues.indexOf(name) !== at)
  expect(twice).toEqual([])
})
