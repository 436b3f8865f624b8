import type { TrancheState } from '@qadam/contract/tranches/lifecycle.ts'
import type { StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

/** The appearance of a tranche's state to staff. */
export const trancheLooks: Readonly<Record<TrancheState, StatusLook>> = {
  planned: statusLooks.open,
  due: statusLooks.urgent,
  overdue: statusLooks.overdue,
  paid: statusLooks.done,
  waived: statusLooks.excused,
}

/** To the student, whose turn it is to pay. */
export const ownTrancheLooks: typeof trancheLooks = { ...trancheLooks, due: statusLooks.yourTurn }
