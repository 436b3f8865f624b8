import { statusLooks } from '../../ui/status-looks.ts'

/** The appearance of a guardian's state. */
export const guardianLooks = {
  proposed: statusLooks.waiting,
  waiting: statusLooks.waiting,
  active: statusLooks.done,
  expired: statusLooks.expired,
  withdrawn: statusLooks.stopped,
} as const
