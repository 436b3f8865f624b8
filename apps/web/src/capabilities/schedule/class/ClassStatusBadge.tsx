import type { ClassStatus } from '@qadam/contract/classes/vocabulary.ts'
import {
  type Icon,
  IconArrowForwardUp,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/Badge.tsx'

const icons: Record<ClassStatus, Icon> = {
  planned: IconCalendarEvent,
  finished: IconCircleCheck,
  rescheduled: IconArrowForwardUp,
  cancelled: IconBan,
}
const colours = {
  planned: 'review',
  finished: 'invitation',
  rescheduled: 'selected',
  cancelled: 'refusal',
} as const

/** The sign of a status, read aloud as its word. */
export function ClassStatusIcon({ status, size = 14 }: { status: ClassStatus; size?: number }) {
  const { t } = useTranslation('schedule')
  const Picture = icons[status]
  return <Picture size={size} stroke={2} role="img" aria-label={t(`status.${status}`)} />
}

/** Where a class stands, in a word and a sign. */
export function ClassStatusBadge({ status }: { status: ClassStatus }) {
  const { t } = useTranslation('schedule')
  const Picture = icons[status]
  return (
    <Badge color={colours[status]} icon={<Picture size={14} stroke={2} aria-hidden />}>
      {t(`status.${status}`)}
    </Badge>
  )
}
