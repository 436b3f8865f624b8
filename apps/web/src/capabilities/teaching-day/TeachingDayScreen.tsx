import type { TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listShortcuts, useShortcuts } from '../../platform/shortcuts.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { KeyLine } from '../../ui/KeyLine.tsx'
import { Page } from '../../ui/Page.tsx'
import { BehindSection } from './BehindSection.tsx'
import { ClassesSection } from './ClassesSection.tsx'
import { QuestionsSection } from './QuestionsSection.tsx'
import classes from './TeachingDay.module.css'
import { TeachingWeek } from './TeachingWeek.tsx'
import type { AttendanceActions } from './use-attendance.ts'
import { useDayWords } from './use-day-words.ts'
import { WorksSection } from './WorksSection.tsx'

interface TeachingDayScreenProps {
  readonly day: TeachingDay
  readonly attendance: AttendanceActions
}

/** Renders the week on top, the classes at the left with their roll call, and what others wait for at the right. */
export function TeachingDayScreen({ day, attendance }: TeachingDayScreenProps) {
  const { t } = useTranslation('teachingDay')
  const { lead } = useDayWords()
  const keys = useDayKeys(day)
  return (
    <Page
      title={t('title')}
      lead={lead(day)}
      actions={
        <ButtonLink
          variant="default"
          size="sm"
          leftSection={<IconCalendarEvent size={17} stroke={1.7} aria-hidden />}
          to="/settings"
          search={{ tab: 'hours' }}
        >
          {t('myHours')}
        </ButtonLink>
      }
    >
      <TeachingWeek week={day.week} />
      <div className={classes.columns}>
        <ClassesSection day={day} attendance={attendance} />
        <div className={classes.column}>
          <WorksSection works={day.works} />
          <QuestionsSection questions={day.questions} />
          <BehindSection behind={day.behind} />
        </div>
      </div>
      <KeyLine keys={keys} />
    </Page>
  )
}

/** Adds the key of the page, and returns the keys for the line below it; the list of shortcuts shows them too. */
function useDayKeys({ classes: ofDay, unmarked, works }: TeachingDay) {
  const { t } = useTranslation('teachingDay')
  const navigate = useNavigate()
  const first = works.results[0]
  useShortcuts(
    useMemo(
      () =>
        first
          ? [
              {
                code: 'KeyG',
                run: () =>
                  void navigate({ to: '/grading/$homeworkId', params: { homeworkId: first.first_id } }),
              },
            ]
          : [],
      [first, navigate],
    ),
  )
  const marksPeople = ofDay.some(({ state }) => state !== 'coming') || unmarked.count > 0
  const hasWorks = first !== undefined
  const keys = useMemo(
    () => [
      ...(marksPeople
        ? [
            { keys: ['J', 'K'], what: t('keyMove') },
            { keys: ['1'], what: t('present') },
            { keys: ['2'], what: t('late') },
            { keys: ['3'], what: t('absent') },
            { keys: ['↵'], what: t('finish') },
          ]
        : []),
      ...(hasWorks ? [{ keys: ['G'], what: t('keyCheck') }] : []),
    ],
    [t, marksPeople, hasWorks],
  )
  useEffect(() => listShortcuts(keys), [keys])
  return keys
}
