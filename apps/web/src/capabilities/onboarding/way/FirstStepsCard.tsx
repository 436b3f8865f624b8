import { Progress } from '@mantine/core'
import type { Onboarding } from '@qadam/contract/onboarding/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BareDialog } from '../../../ui/Dialog.tsx'
import { SectionList } from '../SectionList.tsx'
import { IntroVideo } from '../tour/IntroVideo.tsx'
import { Card } from './Card.tsx'
import classes from './Way.module.css'

interface FirstStepsCardProps {
  readonly onboarding: Onboarding
  readonly onWatched: () => void
  readonly onSettings: () => void
}

/** The three sections until all are done. */
export function FirstStepsCard({ onboarding, onWatched, onSettings }: FirstStepsCardProps) {
  const { t } = useTranslation('onboarding')
  const [hasVideo, setHasVideo] = useState(false)
  return (
    <Card
      title={t('firstSteps')}
      aside={<span className={classes.soft}>{t('progress', { percent: onboarding.percent })}</span>}
    >
      <Progress value={onboarding.percent} aria-label={t('progress', { percent: onboarding.percent })} />
      <SectionList
        done={onboarding.done}
        onChoose={(section) => (section === 'video' ? setHasVideo(true) : onSettings())}
      />
      {hasVideo && (
        <BareDialog
          label={t('film')}
          radius="lg"
          bodyClass={classes.film ?? ''}
          onClose={() => setHasVideo(false)}
          centered
          size={520}
        >
          <IntroVideo
            onEnd={() => {
              setHasVideo(false)
              onWatched()
            }}
          />
        </BareDialog>
      )}
    </Card>
  )
}
