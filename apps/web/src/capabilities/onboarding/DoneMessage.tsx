import { Button, RingProgress, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './DoneMessage.module.css'

/** At a hundred percent. */
export function DoneMessage({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('onboarding')
  return (
    <Dialog onClose={onClose} title={t('doneTitle')} size={420}>
      <div className={classes.message}>
        <RingProgress
          size={112}
          thickness={8}
          roundCaps
          sections={[{ value: 100, color: 'brand' }]}
          label={<IconCheck size={36} className={classes.mark} aria-hidden />}
          aria-label={t('progress', { percent: 100 })}
        />
        <Text c="dimmed">{t('doneText')}</Text>
        <Button component={Link} to={'/my-way' as '/'} onClick={onClose} size="md" fullWidth>
          {t('doneGo')}
        </Button>
      </div>
    </Dialog>
  )
}
