import type { RequestState } from '@qadam/contract/privacy/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'

const colors = {
  waiting: 'yellow',
  making: 'blue',
  ready: 'green',
  done: 'green',
  refused: 'pink',
  withdrawn: 'plain',
} as const satisfies Record<RequestState, string>

/** How it stands with a request, in a word. */
export function RequestStatusBadge({ state }: { state: RequestState }) {
  const { t } = useTranslation('privacy')
  return <Badge color={colors[state]}>{t(`state_${state}`)}</Badge>
}
