import { on } from '../../platform/events/reactions.ts'
import { orderRefunded } from '../orders/events.ts'
import { writeToPayer } from './commands/payer-letter.ts'
import { linkRefunded } from './events.ts'

/** Registers that whoever paid by a link learns that money went back, also of an order. */
export function reactToRefunds(): void {
  on(linkRefunded, {
    writeToPayerOfLink: (services, db, { payload }) => writeToPayer(services, db, payload.refund),
  })
  on(orderRefunded, {
    writeToPayerOfOrder: (services, db, { payload }) => writeToPayer(services, db, payload.refund),
  })
}
