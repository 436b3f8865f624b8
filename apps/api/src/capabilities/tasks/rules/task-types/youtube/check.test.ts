import fc from 'fast-check'
import { writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'

promise('youtube', {
  written: writtenWith(
    fc.record({ video: fc.constantFrom('https://youtu.be/dQw4w9WgXcQ?t=4', 'dQw4w9WgXcQ') }),
  ),
  right: () => ({ type: 'youtube', seen: true }),
})
