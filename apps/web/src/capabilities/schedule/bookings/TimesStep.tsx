import { ActionIcon, Alert, Button, Group, Stack } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Explanation } from '../../../platform/explain.ts'
import { civilToday, clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { dayTitle, spanTitle } from '../calendar/day-words.ts'
import { plusDays } from '../calendar/span.ts'
import type { Clock } from '../calendar/use-clock.ts'
import classes from './Booking.module.css'
import type { ChosenTeacher } from './chosen-teacher.ts'
import { DayStrip } from './DayStrip.tsx'
import { byDay, byPartOfDay, dayToShow } from './free-times.ts'
import { bookingTimes } from './queries.ts'

/** Number of days shown at once, and the furthest day ahead. */
const shownDays = 14
const maxDaysAhead = 84

interface TimesStepProps {
  readonly person: ChosenTeacher
  readonly clock: Clock
  /** Why the requested time is no longer available. */
  readonly lost: Explanation | null
  /** Why no more bookings are allowed; null when they are. */
  readonly full: string | null
  readonly onTime: (time: string) => void
  readonly onBack?: () => void
}

/** Renders the days with free times, and the times of the shown day, in the viewer's timezone. */
export function TimesStep({ person, clock, lost, full, onTime, onBack }: TimesStepProps) {
  const { t } = useTranslation('bookings')
  const { t: words } = useTranslation('schedule')
  const today = civilToday(new Date(serverNow()), clock.zone)
  const [from, setFrom] = useState(today)
  const [chosen, setChosen] = useState<string | null>(null)
  const span = { from, to: plusDays(from, shownDays - 1) }
  const times = useQuery(bookingTimes({ course: person.course.id, teacher: person.teacher.id }, span))
  const free = byDay(times.isPlaceholderData ? [] : (times.data?.times ?? []), clock.zone)
  const day = dayToShow(free, chosen)
  const isLast = from >= plusDays(today, maxDaysAhead - shownDays)
  const waiting = {
    to: '/schedule/waiting',
    search: { join: person.teacher.id, program: person.course.id },
  } as const
  const step = (by: 1 | -1) => {
    setFrom(plusDays(from, by * shownDays))
    setChosen(null)
  }
  return (
    <>
      <TimesHead onBack={onBack} person={person} />
      <FormFailure failure={lost} />
      {full && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />} p="sm">
          {full}
        </Alert>
      )}
      <PeriodSwitch from={from} today={today} step={step} span={span} isLast={isLast} />
      {times.isError && !times.data ? (
        <Failure failure={times.error} onRetry={() => void times.refetch()} />
      ) : !times.data || times.isPlaceholderData ? (
        <TextSkeleton lines={7} />
      ) : (
        <>
          <DayStrip span={span} free={free} shown={day} today={today} onDay={setChosen} />
          {day === null ? (
            <div className={classes.none}>
              <p>{t('none')}</p>
              <Group gap="xs">
                <ButtonLink {...waiting}>{t('wait')}</ButtonLink>
                {!isLast && (
                  <Button variant="default" onClick={() => step(1)}>
                    {t('later')}
                  </Button>
                )}
              </Group>
            </div>
          ) : (
            <Stack component="section" aria-label={dayTitle(day, words)} gap="sm">
              <h3 className={classes.day}>{dayTitle(day, words)}</h3>
              {byPartOfDay(free.get(day) ?? [], clock.zone).map(({ part, times: some }) => (
                <PartOfDay key={part} part={part} some={some} full={full} onTime={onTime} clock={clock} />
              ))}
              <p className={classes.soft}>
                {t('noneFits')}{' '}
                <AnchorLink {...waiting} underline="always">
                  {t('wait')}
                </AnchorLink>
              </p>
            </Stack>
          )}
          <p className={classes.soft}>
            {t('zone', {
              zone: clock.zone.replaceAll('_', ' '),
              now: clockTime(new Date(serverNow()).toISOString(), clock.zone),
            })}
          </p>
        </>
      )}
    </>
  )
}

interface TimesHeadProps {
  readonly onBack: TimesStepProps['onBack']
  readonly person: TimesStepProps['person']
}

function TimesHead({ onBack, person }: TimesHeadProps) {
  const { t } = useTranslation('bookings')
  return (
    <Group gap="xs" wrap="nowrap">
      {onBack && (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('others')} onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      <div>
        <strong>{fullName(person.teacher)}</strong>
        <p className={classes.soft}>{person.course.title}</p>
      </div>
    </Group>
  )
}

interface PeriodSwitchProps {
  readonly from: string
  readonly today: string
  readonly step: (by: 1 | -1) => void
  readonly span: { from: string; to: string }
  readonly isLast: boolean
}

function PeriodSwitch({ from, today, step, span, isLast }: PeriodSwitchProps) {
  const { t } = useTranslation('bookings')
  const { t: words } = useTranslation('schedule')
  return (
    <div className={classes.period}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('earlier')}
        disabled={from <= today}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span aria-live="polite">{spanTitle('agenda', span, from, words)}</span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('later')}
        disabled={isLast}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

interface PartOfDayProps {
  readonly part: 'morning' | 'afternoon' | 'evening'
  readonly some: readonly string[]
  readonly full: TimesStepProps['full']
  readonly onTime: TimesStepProps['onTime']
  readonly clock: TimesStepProps['clock']
}

function PartOfDay({ part, some, full, onTime, clock }: PartOfDayProps) {
  const { t } = useTranslation('bookings')
  return (
    <div>
      <p className={classes.soft}>{t(part)}</p>
      <ul className={classes.slots}>
        {some.map((time) => (
          <li key={time}>
            <Button
              variant="default"
              fullWidth
              className="tabular"
              disabled={full !== null}
              onClick={() => onTime(time)}
            >
              {clockTime(time, clock.zone)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
