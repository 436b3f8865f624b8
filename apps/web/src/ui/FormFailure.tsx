import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RequestId } from './RequestId.tsx'

interface FormFailureProps {
  /** What went wrong; nothing is shown without it. */
  readonly failure: {
    readonly sentence: string
    readonly requestId: string | null
    readonly retry: boolean
  } | null
  /** A way on: a link or a button. */
  readonly children?: ReactNode
}

/** Why a form could not be sent, above its button, heard at once by a screen reader. */
export function FormFailure({ failure, children }: FormFailureProps) {
  return (
    <div role="alert" style={{ display: 'contents' }}>
      {failure && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} aria-hidden />} p="sm">
          {failure.sentence}
          {children}
          {failure.retry && failure.requestId && <RequestId value={failure.requestId} />}
        </Alert>
      )}
    </div>
  )
}
