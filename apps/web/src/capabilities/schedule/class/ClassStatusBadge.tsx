import type { ClassStatus } from '@qadam/contract/classes/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusLook } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'

const looks: Readonly<Record<ClassStatus, Required<StatusLook>>> = {
  planned: statusLooks.planned,
  finished: statusLooks.done,
  rescheduled: statusLooks.moved,
  cancelled: statusLooks.cancelled,
}

/** Renders the icon of a status with an accessible name. */
export function ClassStatusIcon({ status, size = 14 }: { status: ClassStatus; size?: number }) {
  const { t } = useTranslation('schedule')
  const Picture = looks[status].icon
  return <Picture size={size} stroke={2} role="img" aria-label={t(`status.${status}`)} />
}

export function ClassStatusBadge({ status }: { status: ClassStatus }) {
  const { t } = useTranslation('schedule')
  return <StatusBadge look={looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
