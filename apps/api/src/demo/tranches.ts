import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { confirmReceipt, recordReceipt, rejectReceipt } from '@qadam/contract/receipts/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { listTranches, planTranches, updateTranche } from '@qadam/contract/tranches/endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import type { ApiClient } from './api-client.ts'
import { bringOpeningBalances } from './opening-balances.ts'

interface Story {
  /** In whole tenge. */
  readonly total: number
  readonly parts: number
  /** Days from today to the first part, then one a month. */
  readonly first: number
  readonly discount?: { readonly amount: number; readonly reason: string }
  readonly paid?: number
  /** Recorded by hand, and not confirmed yet. */
  readonly awaiting?: number
  /** Days from today until when the family promised to pay what is late. */
  readonly promised?: number
}

/** The three participants first, then others: paid, in time, due today, and late in every age. */
const stories: readonly Story[] = [
  { total: 960_000, parts: 4, first: -55, paid: 490_000, awaiting: 100_000 },
  { total: 850_000, parts: 5, first: -60, paid: 290_000, promised: 4 },
  { total: 600_000, parts: 3, first: -75, paid: 560_000 },
  { total: 720_000, parts: 3, first: 0, discount: { amount: 72_000, reason: 'Второй ребёнок в семье' } },
  { total: 900_000, parts: 3, first: -118, paid: 300_000 },
  { total: 540_000, parts: 2, first: -84, promised: 1 },
  { total: 800_000, parts: 4, first: -40, paid: 200_000, awaiting: 200_000 },
  { total: 450_000, parts: 3, first: -12 },
  { total: 660_000, parts: 3, first: 9 },
  { total: 500_000, parts: 2, first: 0, awaiting: 250_000 },
]

interface Staff {
  readonly owner: ApiClient
  readonly manager: ApiClient
}

/** Brings the debts from before, and plans payments as the staff do: one records what came, the other confirms it. Repeating it adds nothing. */
export async function planPayments(
  { owner, manager }: Staff,
  participants: readonly ApiClient[],
  today: string,
): Promise<void> {
  await bringOpeningBalances(owner, participants)
  const own: number[] = []
  for (const one of participants) own.push((await one.send(getOwnProfile, {})).id)
  const query = { role: 'student', status: 'active' as const, page_size: 40 }
  const { results } = await manager.send(listPeople, { query })
  const students = [...own, ...results.map(({ id }) => id).filter((id) => !own.includes(id))]
  for (const [index, story] of stories.entries()) {
    const student = students[index]
    if (student !== undefined) await planStory({ owner, manager }, { student, story, today })
  }
}

interface StoryOfStudent {
  readonly student: number
  readonly story: Story
  readonly today: string
}

async function planStory(
  { owner, manager }: Staff,
  { student, story, today }: StoryOfStudent,
): Promise<void> {
  const query = { user_id: student }
  if ((await owner.send(listTranches, { query })).plans.length > 0) return
  const { total, parts, first, discount, paid, awaiting, promised } = story
  await owner.send(planTranches, {
    body: {
      user_id: student,
      total: tenge(total),
      discounts: discount ? [{ amount: tenge(discount.amount), reason: discount.reason }] : [],
      schedule: { kind: 'equal', parts, first_on: dayAfter(today, first) },
    },
  })
  const receipt = (amount: number, day: number, number: string) =>
    manager.send(recordReceipt, {
      body: {
        user_id: student,
        minor: tenge(amount).minor,
        method: day % 2 === 0 ? 'transfer' : 'cash',
        paid_on: dayAfter(today, day),
        number,
      },
    })
  if (paid) {
    const { id } = await receipt(paid, Math.min(first, 0) - 2, `QR${String(student).padStart(6, '0')}01`)
    await owner.send(confirmReceipt, { params: { id } })
  }
  if (awaiting) await receipt(awaiting, -1, `QR${String(student).padStart(6, '0')}02`)
  if (awaiting === 200_000) {
    const { id } = await receipt(200_000, -1, 'QR00000042')
    const body = { reason: 'Та же оплата, внесена дважды' }
    await owner.send(rejectReceipt, { params: { id }, body })
  }
  if (promised === undefined) return
  const { tranches } = await owner.send(listTranches, { query })
  const late = tranches.find(({ state }) => state === 'overdue')
  if (late)
    await manager.send(updateTranche, { body: { id: late.id, promised_until: dayAfter(today, promised) } })
}

const tenge = (amount: number) => ({ minor: `${amount * 100}`, currency: 'KZT' as const })

const dayAfter = (today: string, days: number): string =>
  Temporal.PlainDate.from(today).add({ days }).toString()
