import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormFailure } from './FormFailure.tsx'
import classes from './SaveBar.module.css'

interface SaveBarProps {
  readonly shown: boolean
  readonly busy: boolean
  readonly failure: Parameters<typeof FormFailure>[0]['failure']
  /** That there is something to keep. */
  readonly words: string
  /** The button that takes the changes back. */
  readonly discard: string
  readonly onDiscard: () => void
}

/** Stays at the bottom of a long form for as long as it holds unsaved changes. */
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
