import type { TrancheState } from '@qadam/contract/tranches/lifecycle.ts'
import type { StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

/** The appearance of a tranche's state. */
export const trancheLooks: Readonly<Record<TrancheState, StatusLook>> = {
  planned: statusLooks.open,
  due: statusLooks.yourTurn,
  overdue: statusLooks.overdue,
  paid: statusLooks.done,
  waived: statusLooks.excused,
}
