import fc from 'fast-check'
import { writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'

promise('file_attach', {
  written: writtenWith(
    fc.record({ file_ids: fc.array(fc.integer({ min: 1 }), { minLength: 1, maxLength: 10 }) }),
  ),
  right: () => ({ type: 'file_attach', seen: true }),
})
