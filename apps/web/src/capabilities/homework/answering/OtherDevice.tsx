import { Button, Group } from '@mantine/core'
import classes from './Answer.module.css'
import { useWords } from './words.ts'

interface OtherDeviceProps {
  readonly other: string
  readonly onSettle: (preferOwn: boolean) => void
}

/** Renders a conflict between the texts of two devices: the person chooses which one to keep. */
export function OtherDevice({ other, onSettle }: OtherDeviceProps) {
  const { t } = useWords()
  return (
    <div className={classes.other} role="alert">
      <p>
        <strong>{t('otherTitle')}</strong>
        {t('otherText')}
      </p>
      <blockquote>{other || t('otherEmpty')}</blockquote>
      <Group gap="xs" align="stretch">
        <Button variant="default" onClick={() => onSettle(true)}>
          {t('keepMine')}
        </Button>
        <Button variant="default" onClick={() => onSettle(false)}>
          {t('takeOther')}
        </Button>
      </Group>
    </div>
  )
}
