import fc from 'fast-check'
import { texts, writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'

promise('text', {
  written: writtenWith(fc.record({ text: texts })),
  right: () => ({ type: 'text', seen: true }),
})
