import { IconAlertTriangle, IconCheck, IconClock, IconMinus, IconPencil, IconX } from '@tabler/icons-react'
import type { Look } from '../grade-words.ts'

const icons = {
  passed: IconCheck,
  failed: IconX,
  waiting: IconClock,
  running: IconPencil,
  missing: IconAlertTriangle,
  excused: IconMinus,
} as const satisfies Record<Look, typeof IconCheck>

/** Renders the icon of a look; the label is beside it or in the cell's accessible name. */
export function Mark({ look, size = 13 }: { look: Look; size?: number }) {
  const Icon = icons[look]
  return <Icon size={size} stroke={2.2} aria-hidden />
}
