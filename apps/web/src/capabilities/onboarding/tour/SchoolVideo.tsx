import { youtubeId } from '@qadam/contract/programs/rules.ts'
import { useTranslation } from 'react-i18next'
import classes from './SchoolVideo.module.css'

/** Renders the video that the school gives its newcomers, in the frame that the page's policy allows. */
export function SchoolVideo({ address }: { readonly address: string }) {
  const { t } = useTranslation('onboarding')
  return (
    <div className={classes.frame}>
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${youtubeId(address)}?rel=0`}
        title={t('ownVideo')}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}
