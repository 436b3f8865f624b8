import type { RequestState } from '@qadam/contract/privacy/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'

const looks: Readonly<Record<RequestState, StatusLook>> = {
  waiting: { color: 'yellow' },
  making: { color: 'blue' },
  ready: { color: 'green' },
  done: { color: 'green' },
  refused: { color: 'pink' },
  withdrawn: { color: 'plain' },
}

/** The status of a request about one's data. */
export function RequestStatusBadge({ state }: { state: RequestState }) {
  const { t } = useTranslation('privacy')
  return <StatusBadge look={looks[state]}>{t(`state_${state}`)}</StatusBadge>
}
