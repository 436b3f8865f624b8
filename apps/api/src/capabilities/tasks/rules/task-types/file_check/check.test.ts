import { fileKinds } from '@qadam/contract/tasks/vocabulary.ts'
import fc from 'fast-check'
import { writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'

promise('file_check', {
  written: writtenWith(
    fc.record({
      kinds: fc.subarray([...fileKinds], { minLength: 1 }),
      max_files: fc.integer({ min: 1, max: 9 }),
    }),
  ),
  right: ({ max_files }) => ({
    type: 'file_check',
    file_ids: Array.from({ length: max_files }, (_, at) => at + 1),
  }),
  wrong: ({ max_files }) => ({
    type: 'file_check',
    file_ids: Array.from({ length: max_files + 1 }, (_, at) => at + 1),
  }),
  blank: { type: 'file_check', file_ids: [] },
  waits: true,
})
