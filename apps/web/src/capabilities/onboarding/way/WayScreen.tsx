import { Button } from '@mantine/core'
import type { Onboarding, Way } from '@qadam/contract/onboarding/schemas.ts'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/Page.tsx'
import { DatesCard } from './DatesCard.tsx'
import { EducationCard } from './EducationCard.tsx'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { StepsCard } from './StepsCard.tsx'
import { TodayCard } from './TodayCard.tsx'
import type { Task } from './today.ts'
import classes from './Way.module.css'

interface WayScreenProps {
  readonly way: Way
  readonly onboarding: Onboarding
  /** Undefined until it is known. */
  readonly today: readonly Task[] | undefined
  readonly onTour: () => void
  readonly onWatched: () => void
  readonly onSettings: () => void
}

/** My way: what is mine today, the steps, the days ahead, and whom to turn to. */
export function WayScreen({ way, onboarding, today, onTour, onWatched, onSettings }: WayScreenProps) {
  const { t } = useTranslation('onboarding')
  return (
    <Page
      title={t('wayTitle')}
      actions={
        <Button variant="default" leftSection={<IconRoute size={17} aria-hidden />} onClick={onTour}>
          {t('again')}
        </Button>
      }
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          {onboarding.asks_education && <EducationCard />}
          {onboarding.percent < 100 && (
            <FirstStepsCard onboarding={onboarding} onWatched={onWatched} onSettings={onSettings} />
          )}
          <TodayCard tasks={today} />
          <StepsCard steps={way.steps} ready={way.ready} />
        </div>
        <div className={classes.column}>
          <DatesCard dates={way.dates} />
          <PeopleCard people={way.people} />
        </div>
      </div>
    </Page>
  )
}
