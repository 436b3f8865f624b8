import {
  IconBookmark,
  IconCircleX,
  IconHourglassEmpty,
  IconMailOpened,
  IconStarFilled,
} from '@tabler/icons-react'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import type { Application } from './queries.ts'
import { useWords } from './words.ts'

export const statusLook = {
  selected: { color: 'selected', icon: IconBookmark },
  under_review: { color: 'review', icon: IconHourglassEmpty },
  has_invitation: { color: 'invitation', icon: IconMailOpened },
  refusal: { color: 'refusal', icon: IconCircleX },
  final_choice: { color: 'final', icon: IconStarFilled },
} as const satisfies Record<Application['status'], StatusLook>

export const statuses = Object.keys(statusLook) as Application['status'][]

export function ApplicationStatusBadge({ status }: { status: Application['status'] }) {
  const { t } = useWords()
  return <StatusBadge look={statusLook[status]}>{t(`status_${status}`)}</StatusBadge>
}
