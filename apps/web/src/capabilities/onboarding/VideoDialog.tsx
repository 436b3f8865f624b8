import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { SchoolVideo } from './tour/SchoolVideo.tsx'

/** Plays the school's video for newcomers. */
export default function VideoDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('onboarding')
  return (
    <Dialog title={t('ownVideo')} size={880} onClose={onClose}>
      <SchoolVideo />
    </Dialog>
  )
}
