import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface ChangedProps {
  /** The title that somebody else saved. */
  readonly title: string
  readonly onTake: () => void
}

/** Says that somebody else saved meanwhile: the reader saves over it, or takes it into the form. */
export function Changed({ title, onTake }: ChangedProps) {
  const { t } = useTranslation('help')
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('changedMeanwhile')}>
      <p>{t('changedText', { title })}</p>
      <Button variant="default" size="compact-md" onClick={onTake}>
        {t('takeTheirs')}
      </Button>
    </Alert>
  )
}
