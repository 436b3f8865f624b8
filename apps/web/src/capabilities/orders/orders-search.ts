import { orderStates } from '@qadam/contract/orders/lifecycle.ts'
import type { OrderFilter } from './queries.ts'

/** What the address of the list says. */
export interface OrdersSearch {
  readonly q?: string | undefined
  readonly state?: string | undefined
  readonly page?: number | undefined
  /** The order in the drawer. */
  readonly open?: number | undefined
}

/** Returns what the server is asked for; a state that there is not counts as none. */
export const filterOf = ({ q, state, page = 1 }: OrdersSearch): OrderFilter => ({
  q,
  page,
  state: orderStates.find((one) => one === state),
})
