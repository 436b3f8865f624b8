import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBan,
  IconBookmark,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockExclamation,
  IconClockHour4,
  IconClockOff,
  IconEyeOff,
  IconHelpCircle,
  IconLoader,
  IconLock,
  IconMailOpened,
  IconMinus,
  IconPencil,
  IconReceiptRefund,
  IconShieldSearch,
  IconSparkles,
  IconStarFilled,
  IconThumbUp,
  IconTrendingDown,
  IconUserOff,
} from '@tabler/icons-react'
import type { StatusLook } from './StatusBadge.tsx'

/**
 * The vocabulary of statuses: one colour and one icon for each meaning, whatever has the status. A capability
 * says which of its states means what; the words are its own, in the voice of the reader. Coral is three days
 * or less or a broken promise, plum is for corrections, grey for what and who is lost.
 */
export const statusLooks = {
  /** Nobody has begun, and nobody must yet. */
  open: { color: 'plain', icon: IconCircleDashed },
  chosen: { color: 'selected', icon: IconBookmark },
  /** A draft, or work that was begun. */
  begun: { color: 'plain', icon: IconPencil },
  /** The reader's turn. */
  yourTurn: { color: 'sun', icon: IconPencil },
  /** Something came back to be corrected. */
  returned: { color: 'plum', icon: IconArrowBackUp },
  /** Something is missing before it can go on. */
  lacking: { color: 'plum', icon: IconAlertCircle },
  /** Under the mark that is to be reached: to be done again. */
  below: { color: 'plum', icon: IconTrendingDown },
  /** Three days or less are left. */
  urgent: { color: 'coral', icon: IconClockExclamation },
  /** The time is over, or a promise is broken. */
  overdue: { color: 'coral', icon: IconAlertTriangle },
  /** It came after its time; nothing can be done about it any more. */
  late: { color: 'plain', icon: IconClockExclamation },
  planned: { color: 'review', icon: IconCalendarEvent },
  /** Somebody else's turn. */
  waiting: { color: 'review', icon: IconClockHour4 },
  /** A machine's turn. */
  running: { color: 'review', icon: IconLoader },
  inspected: { color: 'review', icon: IconShieldSearch },
  /** Nobody knows yet how it ended. */
  unclear: { color: 'review', icon: IconHelpCircle },
  /** The reader has not seen it yet. */
  fresh: { color: 'review', icon: IconSparkles },
  done: { color: 'invitation', icon: IconCircleCheck },
  offered: { color: 'invitation', icon: IconMailOpened },
  excused: { color: 'final', icon: IconThumbUp },
  decided: { color: 'final', icon: IconStarFilled },
  moved: { color: 'selected', icon: IconArrowForwardUp },
  /** Money went back to the payer. */
  refunded: { color: 'plain', icon: IconReceiptRefund },
  cancelled: { color: 'refusal', icon: IconBan },
  failed: { color: 'refusal', icon: IconCircleX },
  /** Its time ran out, and nobody is to blame. */
  expired: { color: 'plain', icon: IconClockOff },
  stopped: { color: 'plain', icon: IconMinus },
  shut: { color: 'plain', icon: IconLock },
  hidden: { color: 'plain', icon: IconEyeOff },
  /** A person who does not answer, or who has left. */
  lost: { color: 'plain', icon: IconUserOff },
} as const satisfies Record<string, StatusLook>
