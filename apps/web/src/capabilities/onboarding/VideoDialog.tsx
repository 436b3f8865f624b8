import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { SchoolVideo } from './tour/SchoolVideo.tsx'

interface VideoDialogProps {
  readonly address: string
  readonly onClose: () => void
}

/** Plays the school's video for newcomers. */
export default function VideoDialog({ address, onClose }: VideoDialogProps) {
  const { t } = useTranslation('onboarding')
  return (
    <Dialog title={t('ownVideo')} size={880} onClose={onClose}>
      <SchoolVideo address={address} />
      <Text c="dimmed" size="sm" mt="sm">
        {t('ownVideoNote')}
      </Text>
    </Dialog>
  )
}
