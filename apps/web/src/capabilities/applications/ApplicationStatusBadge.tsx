import {
  type Icon,
  IconBookmark,
  IconCircleX,
  IconHourglassEmpty,
  IconMailOpened,
  IconStarFilled,
} from '@tabler/icons-react'
import { Badge, type StatusColor } from '../../ui/Badge.tsx'
import type { Application } from './queries.ts'
import { useWords } from './words.ts'

/** Each status has its colour, its icon and its word: a colour is never the only sign. */
export const statusLook = {
  selected: { color: 'selected', icon: IconBookmark },
  under_review: { color: 'review', icon: IconHourglassEmpty },
  has_invitation: { color: 'invitation', icon: IconMailOpened },
  refusal: { color: 'refusal', icon: IconCircleX },
  final_choice: { color: 'final', icon: IconStarFilled },
} as const satisfies Record<Application['status'], { color: StatusColor; icon: Icon }>

export const statuses = Object.keys(statusLook) as Application['status'][]

export function ApplicationStatusBadge({ status }: { status: Application['status'] }) {
  const { t } = useWords()
  const { color, icon: Picture } = statusLook[status]
  return (
    <Badge color={color} icon={<Picture size={14} stroke={2} aria-hidden />}>
      {t(`status_${status}`)}
    </Badge>
  )
}
