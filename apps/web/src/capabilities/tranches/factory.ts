import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import type { Plan, StudentMoney, Tranche } from './queries.ts'

/** An amount in whole tenge, as the server sends it. */
export const tenge = (amount: number): MoneyOnWire & { currency: 'KZT' } => ({
  minor: `${amount * 100}`,
  currency: 'KZT',
})

const student = { id: 5, first_name: 'Дана', last_name: 'Серик' }

export const aTranche = (more: Partial<Tranche> = {}): Tranche => ({
  id: 11,
  student_id: student.id,
  plan_id: 3,
  package: null,
  amount: tenge(200_000),
  paid: tenge(0),
  left: tenge(200_000),
  state: 'planned',
  due_on: '2026-12-21',
  event: null,
  days_after: null,
  note: '',
  version: 1,
  created_at: '2026-11-01T05:00:00Z',
  created_by: null,
  promised: null,
  waived: null,
  ended: null,
  earlier: [],
  ...more,
})

export const aPlan = (more: Partial<Plan> = {}): Plan => ({
  id: 3,
  number: 1,
  package: null,
  total: tenge(600_000),
  discounts: [],
  created_at: '2026-11-01T05:00:00Z',
  created_by: null,
  ended_at: null,
  ...more,
})

export const theMoney = (more: Partial<StudentMoney> = {}): StudentMoney => ({
  student,
  today: '2026-11-21',
  rights: { record: true, remove: true, waive: true, statement: true },
  tranches: [],
  ended: [],
  plans: [],
  balances: [],
  ...more,
})

type Balance = StudentMoney['balances'][number]
export const aBalance = (more: Partial<Balance> = {}): Balance => ({
  currency: 'KZT',
  charged: tenge(600_000),
  paid: tenge(0),
  due: tenge(0),
  overdue: tenge(0),
  refunded: tenge(0),
  left: tenge(600_000),
  credit: tenge(0),
  pending_in: tenge(0),
  pending_out: tenge(0),
  ...more,
})
