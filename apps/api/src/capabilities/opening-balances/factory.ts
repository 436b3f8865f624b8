import { importOpeningBalances, recordOpeningBalance } from '@qadam/contract/opening-balances/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { csvFile } from '../imports/factory.ts'

/** Records what a student owes, in tiyn, by the school's admin. */
export const anOpeningBalance = (
  school: SchoolFixture,
  student: number,
  minor: string,
  mark = 'договор 17',
) =>
  as(school.owner)
    .call(recordOpeningBalance, {
      body: { student_id: student, amount: { minor, currency: 'KZT' }, reason: mark },
    })
    .expect(201)

/** Sends a file of opening balances; the first row is the header. */
export const sendOpenings = (
  who: TestUser,
  rows: readonly (readonly string[])[],
  body: { readonly dry_run?: boolean } = {},
) => as(who).call(importOpeningBalances, { body, files: [{ ...csvFile(rows), name: 'debts.csv' }] } as never)
