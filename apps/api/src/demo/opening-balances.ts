import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { recordOpeningBalance } from '@qadam/contract/opening-balances/endpoints.ts'
import type { ApiClient } from './api-client.ts'

/** In tiyn: two debts from last season, and one prepayment. */
const balances = [
  { minor: '25000000', reason: 'Договор 2026-00017: остаток за прошлый сезон' },
  { minor: '12000000', reason: 'Договор 2026-00021: вторая половина пакета' },
  { minor: '-4000000', reason: 'Предоплата за следующий пакет' },
] as const

/** The school admin brings what students owed when the school began here. Repeating it adds nothing. */
export async function bringOpeningBalances(owner: ApiClient, students: readonly ApiClient[]): Promise<void> {
  for (const [index, { minor, reason }] of balances.entries()) {
    const student = students[index]
    if (!student) return
    const { id } = await student.send(getOwnProfile, {})
    await owner.send(recordOpeningBalance, {
      body: { student_id: id, amount: { minor, currency: 'KZT' }, reason },
    })
  }
}
