import fc from 'fast-check'
import { writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'

promise('media', {
  written: writtenWith(fc.record({ media: fc.constant([{ kind: 'video' as const, file_id: 3 }]) })),
  right: () => ({ type: 'media', seen: true }),
})
