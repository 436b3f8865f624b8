import { expect, test } from 'vitest'
import type { StudentDocument } from '../queries.ts'
import { stagesOf } from './stages.ts'

const document = (group: StudentDocument['group'], state: StudentDocument['state']) =>
  ({ group, state, name: `${group} ${state}` }) as StudentDocument

test('documents are counted by when they are needed; what is not needed counts for nothing', () => {
  const stages = stagesOf({
    submission_on: '2026-12-01',
    visa_on: null,
    results: [
      document('identity', 'checked'),
      document('education', 'missing'),
      document('finance', 'missing'),
      document('apostille', 'not_checked'),
      document('final', 'not_needed'),
    ],
  })
  expect(stages.map(({ name, day, done, all, missing }) => [name, day, done, all, missing.length])).toEqual([
    ['submission', '2026-12-01', 1, 2, 1],
    ['visa', null, 0, 2, 1],
  ])
})
