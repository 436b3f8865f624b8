import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { explain } from '../platform/explain.ts'
import { RequestId } from './RequestId.tsx'
import { StateMessage } from './StateMessage.tsx'

interface FailureProps {
  readonly failure: unknown
  readonly onRetry?: () => void
  /** What is safe, in words, when there was something to lose. */
  readonly saved?: string
  readonly level?: 1 | 2 | 3
}

/**
 * An error message for something that failed to load or save: what happened, what is safe, and one next step.
 */
export function Failure({ failure, onRetry, saved, level = 2 }: FailureProps) {
  const { t } = useTranslation('ui')
  const { sentence, requestId, retry, reload } = explain(failure)
  const wayOn = reload ? (
    <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
  ) : (
    onRetry && retry && <Button onClick={onRetry}>{t('retry')}</Button>
  )
  const text = saved ? `${sentence} ${saved}` : sentence
  return (
    <StateMessage
      icon={IconAlertCircle}
      tone="alarm"
      level={level}
      title={t('failureTitle')}
      text={text}
      action={wayOn}
      footer={requestId && <RequestId value={requestId} />}
    />
  )
}
