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

interface RequestStatusBadgeProps {
  readonly state: RequestState
  /** True where people read about a request of their own. */
  readonly isOwn?: boolean
}

export function RequestStatusBadge({ state, isOwn = false }: RequestStatusBadgeProps) {
  const { t } = useTranslation('privacy')
  const isSame = state === 'ready' || state === 'done'
  return (
    <StatusBadge look={looks[state]}>{t(isOwn && !isSame ? `own_${state}` : `state_${state}`)}</StatusBadge>
  )
}
