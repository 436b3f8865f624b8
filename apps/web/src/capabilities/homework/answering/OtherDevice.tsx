import { Button } from '@mantine/core'
import classes from './Answer.module.css'
import { useWords } from './words.ts'

interface OtherDeviceProps {
  readonly other: string
  readonly onSettle: (preferOwn: boolean) => void
}

/** Two devices wrote two texts: both are shown, and the person says which one stays. */
export function OtherDevice({ other, onSettle }: OtherDeviceProps) {
  const { t } = useWords()
  return (
    <div className={classes.other} role="alert">
      <p>
        <strong>{t('otherTitle')}</strong>
        {t('otherText')}
      </p>
      <blockquote>{other || t('otherEmpty')}</blockquote>
      <div className={classes.acts}>
        <Button variant="default" onClick={() => onSettle(true)}>
          {t('keepMine')}
        </Button>
        <Button variant="default" onClick={() => onSettle(false)}>
          {t('takeOther')}
        </Button>
      </div>
    </div>
  )
}
