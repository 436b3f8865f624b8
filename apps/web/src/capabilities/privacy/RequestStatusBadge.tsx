import type { RequestState } from '@qadam/contract/privacy/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'

const looks: Readonly<Record<RequestState, StatusLook>> = {
  waiting: statusLooks.waiting,
  making: statusLooks.running,
  ready: statusLooks.done,
  done: statusLooks.done,
  refused: statusLooks.failed,
  withdrawn: statusLooks.stopped,
}

export function RequestStatusBadge({ state }: { state: RequestState }) {
  const { t } = useTranslation('privacy')
  return <StatusBadge look={looks[state]}>{t(`state_${state}`)}</StatusBadge>
}
