import type { ClassStatus } from '@qadam/contract/classes/vocabulary.ts'
import { IconArrowForwardUp, IconBan, IconCalendarEvent, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusLook } from '../../../ui/StatusBadge.tsx'

const looks: Readonly<Record<ClassStatus, Required<StatusLook>>> = {
  planned: { color: 'review', icon: IconCalendarEvent },
  finished: { color: 'invitation', icon: IconCircleCheck },
  rescheduled: { color: 'selected', icon: IconArrowForwardUp },
  cancelled: { color: 'refusal', icon: IconBan },
}

/** The picture of a status, read aloud as its word. */
export function ClassStatusIcon({ status, size = 14 }: { status: ClassStatus; size?: number }) {
  const { t } = useTranslation('schedule')
  const Picture = looks[status].icon
  return <Picture size={size} stroke={2} role="img" aria-label={t(`status.${status}`)} />
}

/** The status of a class. */
export function ClassStatusBadge({ status }: { status: ClassStatus }) {
  const { t } = useTranslation('schedule')
  return <StatusBadge look={looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
