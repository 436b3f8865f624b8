import { Button } from '@mantine/core'
import type { TeachingClass, TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ClassLine } from './ClassLine.tsx'
import classes from './TeachingDay.module.css'
import type { AttendanceActions } from './use-attendance.ts'
import { useDayWords } from './use-day-words.ts'
import { classToMark } from './with-marks.ts'

interface ClassesSectionProps {
  readonly day: TeachingDay
  readonly attendance: AttendanceActions
}

/** Renders the classes of today, one of them with its roll call; past ones without marks unfold above them. */
export function ClassesSection({ day, attendance }: ClassesSectionProps) {
  const { t } = useTranslation('teachingDay')
  const [chosen, setChosen] = useState<number | null>(null)
  const [showsPast, setShowsPast] = useState(false)
  const { classes: ofDay, unmarked } = day
  const past = showsPast ? unmarked.classes : []
  const open = [...past, ...ofDay].find(({ id }) => id === chosen) ?? classToMark(ofDay)
  const choose = (one: TeachingClass | undefined) => setChosen(one?.id ?? null)
  // The class that is marked stays open until another one is chosen or it is done.
  const held: AttendanceActions = {
    ...attendance,
    mark: (one, ...rest) => {
      choose(one)
      attendance.mark(one, ...rest)
    },
    finish: (one) => {
      choose(undefined)
      attendance.finish(one)
    },
  }
  const togglePast = () => {
    setShowsPast(!showsPast)
    choose(showsPast ? undefined : unmarked.classes[0])
  }
  const line = (one: TeachingClass, isPast: boolean) => (
    <ClassLine
      key={one.id}
      one={one}
      isPast={isPast}
      isOpen={one.id === open?.id}
      behind={day.behind.results}
      attendance={held}
      onOpen={() => choose(one)}
    />
  )
  return (
    <section className={classes.section} aria-labelledby="teaching-classes">
      <div className={classes.head}>
        <h2 id="teaching-classes">{t('classes')}</h2>
        <span className={classes.figure}>{ofDay.length}</span>
        {unmarked.count > 0 && (
          <Button
            className={classes.headAction}
            variant="default"
            size="compact-sm"
            aria-expanded={showsPast}
            onClick={togglePast}
          >
            {showsPast ? t('hidePast') : t('markPast', { count: unmarked.count })}
          </Button>
        )}
      </div>
      {past.length > 0 && (
        <>
          <h3 className={classes.part}>{t('pastTitle')}</h3>
          <ul className={classes.lines}>{past.map((one) => line(one, true))}</ul>
          {unmarked.count > past.length && (
            <p className={classes.soft}>{t('pastMore', { count: unmarked.count - past.length })}</p>
          )}
          <h3 className={classes.part}>{t('title')}</h3>
        </>
      )}
      {ofDay.length === 0 ? (
        <NoClasses next={day.next_class} />
      ) : (
        <ul className={classes.lines}>{ofDay.map((one) => line(one, false))}</ul>
      )}
    </section>
  )
}

function NoClasses({ next }: { readonly next: TeachingDay['next_class'] }) {
  const { t } = useTranslation('teachingDay')
  const { when } = useDayWords()
  return (
    <div className={classes.empty}>
      <p>
        <b>{t('emptyClasses')}</b>
      </p>
      <p>{next ? t('emptyNext', { title: next.title, when: when(next.starts_at) }) : t('emptyNoNext')}</p>
      {next ? (
        <ButtonLink variant="default" size="compact-sm" to="/schedule" search={{ class: next.id }}>
          {t('open')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="default" size="compact-sm" to="/settings" search={{ tab: 'hours' }}>
          {t('myHours')}
        </ButtonLink>
      )}
    </div>
  )
}
