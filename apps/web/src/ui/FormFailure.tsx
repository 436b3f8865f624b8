import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './FormFailure.module.css'
import { RequestId } from './RequestId.tsx'

interface FormFailureProps {
  /** The failure; nothing is rendered without it. */
  readonly failure: {
    readonly sentence: string
    readonly requestId: string | null
    readonly retry: boolean
  } | null
}

/** Why a form could not be submitted, above its button; screen readers announce it at once. */
export function FormFailure({ failure }: FormFailureProps) {
  if (!failure) return null
  return (
    <Alert classNames={classes} color="red" icon={<IconAlertCircle size={18} aria-hidden />} p="sm">
      {failure.sentence}
      {failure.retry && failure.requestId && <RequestId value={failure.requestId} />}
    </Alert>
  )
}
