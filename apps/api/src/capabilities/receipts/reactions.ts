import { on } from '../../platform/events/reactions.ts'
import { ledgerPendingExpired } from '../ledger/events.ts'
import { receiptTimeouts } from './jobs.ts'

/** Registers what follows when the ledger gives up what waited too long. */
export function reactToReceipts(): void {
  on(ledgerPendingExpired, {
    expireReceipt: async (services, db, { payload }) => {
      const [, id] = /^(?:receipt|refund):(\d+)(?::grant)?$/.exec(payload.key) ?? []
      if (id !== undefined) await services.jobs.send(db, receiptTimeouts, { receipt_id: Number(id) })
    },
  })
}
