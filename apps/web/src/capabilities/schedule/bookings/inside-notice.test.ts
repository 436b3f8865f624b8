import { expect, test } from 'vitest'
import { actionsInsideNotice } from './inside-notice.ts'

const quotas = [
  { kind: 'cancel', notice_hours: 24 },
  { kind: 'transfer', notice_hours: 3 },
] as const
const now = Date.parse('2026-11-22T10:00:00Z')

test.each([
  ['2026-11-22T11:00:00Z', ['cancel', 'transfer']],
  ['2026-11-22T13:00:00Z', ['cancel']],
  ['2026-11-23T09:59:00Z', ['cancel']],
  ['2026-11-23T10:00:00Z', []],
])('a class at %s cannot be the object of %j any more', (time, kinds) => {
  expect(actionsInsideNotice(quotas, time, now).map(({ kind }) => kind)).toEqual(kinds)
})
