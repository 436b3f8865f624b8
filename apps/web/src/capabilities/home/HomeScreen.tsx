import { Button } from '@mantine/core'
import type { Home } from '@qadam/contract/home/schemas.ts'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { ProgramGrid } from '../catalogue/ProgramGrid.tsx'
import { CourseSection } from './CourseSection.tsx'
import classes from './Home.module.css'
import { HomeAction } from './HomeAction.tsx'
import { HomeHero } from './HomeHero.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { TodaySection } from './TodaySection.tsx'
import { useTaskWords } from './use-task-words.ts'
import { WaySection } from './WaySection.tsx'
import { WeekSection } from './WeekSection.tsx'

interface HomeScreenProps {
  readonly name: string
  readonly home: Home
  readonly onTour: () => void
}

/** Renders the student's home: the next step, this week, the way, today, the course and the people. */
export function HomeScreen({ name, home, onTour }: HomeScreenProps) {
  const { t } = useTranslation('home')
  const { sentence, daysLeft } = useTaskWords()
  const { hero, week, later, next_date: next, suggestions } = home
  return (
    <Page
      title={t('hello', { name })}
      lead={next && t('nextDate', { when: daysLeft(next.day), what: sentence(next) })}
      mood="reading"
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <HomeHero task={hero} action={hero && <HomeAction task={hero} />} />
          {suggestions.length > 0 && (
            <section aria-labelledby="home-suggestions">
              <h2 id="home-suggestions" className={classes.heading}>
                {t(hero?.kind === 'education' ? 'openNow' : 'fitYou')}
              </h2>
              <div className={classes.strip}>
                <ProgramGrid cards={suggestions} audience="members" />
              </div>
            </section>
          )}
          <WeekSection week={week} later={later} laterTasks={home.later_tasks} />
          <div className={classes.below}>
            <WaySection
              steps={home.steps}
              dates={home.dates}
              ready={home.ready}
              applications={home.applications}
              slack={home.slack}
            />
          </div>
        </div>
        <div className={classes.column}>
          <TodaySection classesToday={home.classes} />
          {home.course && <CourseSection course={home.course} />}
          <div className={classes.below}>
            <PeopleSection people={home.people} unread={home.unread} />
          </div>
          <Button
            className={classes.below}
            variant="subtle"
            color="gray"
            justify="flex-start"
            leftSection={<IconRoute size={18} aria-hidden />}
            onClick={onTour}
          >
            {t('showAround')}
          </Button>
        </div>
      </div>
    </Page>
  )
}
