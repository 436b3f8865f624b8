import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadedFor } from '../platform/chunk-failure.ts'
import { explain } from '../platform/explain.ts'
import classes from './MissingPart.module.css'

interface MissingPartProps {
  readonly failure: unknown
  readonly onRetry: () => void
}

/** A placeholder for a part that failed to load; retries by itself when the network is back. */
export function MissingPart({ failure, onRetry }: MissingPartProps) {
  const { t } = useTranslation('ui')
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  const [leaving] = useState(() => reloadedFor(failure))
  if (leaving) return null
  const { sentence, reload } = explain(failure)
  return (
    <div className={classes.note} role="alert">
      <IconPlugConnectedX className={classes.picture} size={20} stroke={1.6} aria-hidden />
      <span className={classes.words}>{sentence}</span>
      <Button variant="default" size="xs" onClick={reload ? () => window.location.reload() : onRetry}>
        {t(reload ? 'reload' : 'retry')}
      </Button>
    </div>
  )
}
