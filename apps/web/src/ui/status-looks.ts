import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBan,
  IconBookmark,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockHour4,
  IconLoader,
  IconLock,
  IconMailOpened,
  IconMinus,
  IconPencil,
  IconShieldSearch,
  IconStarFilled,
  IconThumbUp,
} from '@tabler/icons-react'
import type { StatusLook } from './StatusBadge.tsx'

/**
 * The vocabulary of statuses: one colour and one icon for each meaning, whatever has the status. A capability
 * says which of its states means what; the words are its own, in the voice of the reader.
 */
export const statusLooks = {
  /** Nobody has begun, and nobody must yet. */
  open: { color: 'plain', icon: IconCircleDashed },
  chosen: { color: 'selected', icon: IconBookmark },
  begun: { color: 'plain', icon: IconPencil },
  /** The reader's turn. */
  yourTurn: { color: 'sun', icon: IconPencil },
  /** The reader's turn again: something came back. */
  returned: { color: 'coral', icon: IconArrowBackUp },
  /** The time is over. */
  overdue: { color: 'coral', icon: IconAlertTriangle },
  planned: { color: 'review', icon: IconCalendarEvent },
  /** Somebody else's turn. */
  waiting: { color: 'review', icon: IconClockHour4 },
  /** A machine's turn. */
  running: { color: 'review', icon: IconLoader },
  inspected: { color: 'review', icon: IconShieldSearch },
  done: { color: 'invitation', icon: IconCircleCheck },
  offered: { color: 'invitation', icon: IconMailOpened },
  excused: { color: 'final', icon: IconThumbUp },
  decided: { color: 'final', icon: IconStarFilled },
  moved: { color: 'selected', icon: IconArrowForwardUp },
  cancelled: { color: 'refusal', icon: IconBan },
  failed: { color: 'refusal', icon: IconCircleX },
  stopped: { color: 'plain', icon: IconMinus },
  shut: { color: 'plain', icon: IconLock },
} as const satisfies Record<string, StatusLook>
