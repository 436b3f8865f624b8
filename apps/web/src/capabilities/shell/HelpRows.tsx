import { IconHelpCircle, IconInfoCircle, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../widgets/use-dialog-address.ts'
import classes from './SideMenu.module.css'
import { useOwnProfile } from './use-own-profile.ts'

/** The dialogs that help, as the layout opens them. */
export interface Help {
  readonly onInfo: () => void
  /** Plays the school's video for newcomers. */
  readonly onVideo: () => void
}

/** Renders the help at the foot of the menu: questions and answers, the school's video, and who runs all this. */
export function HelpRows({
  onInfo,
  onVideo,
  onLeave,
}: Help & { readonly onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation('shell')
  const { t: own } = useTranslation('personMenu')
  const profile = useOwnProfile()
  const [, openFaq] = useDialogAddress()
  const rows = [
    { label: t('menuFaq'), icon: IconHelpCircle, open: () => openFaq('faq') },
    ...(profile?.school?.has_onboarding_video
      ? [{ label: own('menuVideo'), icon: IconPlayerPlay, open: onVideo }]
      : []),
    { label: own('menuInfo'), icon: IconInfoCircle, open: onInfo },
  ]
  return rows.map(({ label, icon: Picture, open }) => (
    <button
      key={label}
      type="button"
      className={classes.row}
      onClick={() => {
        onLeave?.()
        open()
      }}
    >
      <Picture size={20} stroke={1.7} aria-hidden />
      <span className={classes.label}>{label}</span>
    </button>
  ))
}
