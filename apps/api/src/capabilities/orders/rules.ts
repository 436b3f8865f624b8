import { after } from '@qadam/contract/lifecycle.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { type Money, money } from '@qadam/contract/money/money.ts'
import { type OrderState, openOrderStates, orderLifecycle } from '@qadam/contract/orders/lifecycle.ts'
import type { SoldKind } from '@qadam/contract/orders/rules.ts'

/** A row of `orders`; amounts are text, because a bigint would come as a number. */
export interface OrderRow {
  readonly id: number
  readonly student_id: number
  readonly kind: SoldKind
  /** Null for what is no course. */
  readonly program_id: number | null
  readonly state: OrderState
  readonly amount_minor: string
  readonly currency: CurrencyCode
  readonly refunded_minor: string
  readonly refund_policy: string
  readonly created_at: string
  readonly expires_at: string
  readonly paid_at: string | null
}

export const amountOf = ({ amount_minor, currency }: Pick<OrderRow, 'amount_minor' | 'currency'>): Money =>
  money(BigInt(amount_minor), currency)

/** How attempts and entries of the ledger name an order. */
export const referenceOf = (orderId: number): string => `order:${orderId}`

/** The page to which a payer comes back. It asks the server what became of the order; its address is not believed. */
export const returnPathOf = ({
  id,
  kind,
  program_id,
  amount_minor,
  currency,
}: Pick<OrderRow, 'id' | 'kind' | 'program_id' | 'amount_minor' | 'currency'>): string =>
  `/success/course/${id}/${program_id ?? kind}/${BigInt(amount_minor) / 100n}/${currency}`

/** Returns the order that a reference names; undefined for something else that is sold. */
export function orderIdOf(reference: string): number | undefined {
  const found = /^order:([1-9]\d{0,14})$/.exec(reference)
  return found ? Number(found[1]) : undefined
}

export const isOpen = ({ state, expires_at }: Pick<OrderRow, 'state' | 'expires_at'>, now: Date): boolean =>
  (openOrderStates as readonly OrderState[]).includes(state) && Date.parse(expires_at) > now.getTime()

/** Returns the state after a refund or one that failed, by what is refunded then. */
export function stateAfterRefund(order: OrderRow, refunded: bigint): OrderState {
  if (refunded === 0n) return 'succeeded'
  return refunded === BigInt(order.amount_minor) ? 'refunded' : 'partially_refunded'
}

/** @throws Error for a step that the lifecycle does not have: a mistake of ours */
export function stateAfter(state: OrderState, action: string): OrderState {
  const next = after(orderLifecycle, state, action)
  if (!next) throw new Error(`an order cannot ${action} from ${state}`)
  return next
}
