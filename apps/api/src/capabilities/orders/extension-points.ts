import type { Money } from '@qadam/contract/money/money.ts'
import type { SoldKind } from '@qadam/contract/orders/rules.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import type { RequestContext } from '../../platform/http/call.ts'

/** What a student wants to buy, other than a course. */
export interface Offered {
  readonly kind: SoldKind
  readonly studentId: number
}

/** An order of something other than a course. */
export interface SoldOrder extends Offered {
  readonly orderId: number
}

type Context = RequestContext<Actor | null>

/** Returns the price of another capability's goods; null for those of others. @throws Failure when they are not sold */
export const priceOffered = extensionPoint<[RequestContext, Offered], Money | null>()
/** Runs in the transaction of the payment: gives what was bought. */
export const deliverSold = extensionPoint<[Context, SoldOrder]>()
/** Runs in the transaction in which a full refund succeeds: ends what was bought. */
export const endSold = extensionPoint<[Context, SoldOrder]>()
