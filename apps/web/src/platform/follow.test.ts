import { expect, test } from 'vitest'
import { eventReader, type LiveEvent } from './follow.ts'

test('events are read wherever the pieces of the stream are cut', () => {
  const events: LiveEvent[] = []
  const take = eventReader((event) => events.push(event))
  for (const piece of ['retry: 2000\n\nevent: cha', 'nge\nid: 7\ndata: {"a":', '1}\n', '\n: \n\ndata: x\n\n'])
    take(piece)
  expect(events.filter(({ data }) => data)).toEqual([
    { name: 'change', id: '7', data: '{"a":1}' },
    { name: 'message', id: '', data: 'x' },
  ])
})
