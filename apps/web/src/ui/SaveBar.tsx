import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormFailure } from './FormFailure.tsx'
import classes from './SaveBar.module.css'

interface SaveBarProps {
  readonly shown: boolean
  readonly busy: boolean
  readonly failure: Parameters<typeof FormFailure>[0]['failure']
  /** Says that there are unsaved changes. */
  readonly words: string
  /** The label of the button that discards the changes. */
  readonly discard: string
  readonly onDiscard: () => void
}

/** A bar at the bottom of a long form while it has unsaved changes. */
export function SaveBar({ shown, busy, failure, words, discard, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('ui')
  if (!shown) return null
  return (
    <div className={classes.bar}>
      <FormFailure failure={failure} />
      <div className={classes.line}>
        <span className={classes.words} role="status">
          {words}
        </span>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onDiscard} disabled={busy}>
            {discard}
          </Button>
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </div>
      </div>
    </div>
  )
}
