import { Alert, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { bookClass } from '@qadam/contract/bookings/endpoints.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { type Explanation, explain } from '../../../platform/explain.ts'
import { isFailure } from '../../../platform/failure.ts'
import { civilToday, clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { sameClock } from '../calendar/civil-time.ts'
import { dayTitle } from '../calendar/day-words.ts'
import type { Clock } from '../calendar/use-clock.ts'
import { QuotaLine } from '../class/QuotaLine.tsx'
import { scheduleKey } from '../queries.ts'
import classes from './Booking.module.css'
import type { ChosenTeacher } from './chosen-teacher.ts'
import { actionsInsideNotice } from './inside-notice.ts'
import { type Choice, quotasOf } from './queries.ts'

interface ConfirmStepProps {
  readonly person: ChosenTeacher
  readonly time: string
  readonly clock: Clock
  readonly choice: Choice
  /** The student's note to the teacher. */
  readonly note: string
  readonly onNote: (note: string) => void
  readonly onBack: () => void
  /** Called when someone else has taken the time. */
  readonly onLost: (failure: Explanation) => void
  readonly onBooked: (id: number) => void
}

/** Renders the confirmation of a booking, with the rules for rescheduling and cancelling it. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { person, time, clock, choice, note, onNote, onBack, onLost, onBooked } = props
  const { t } = useTranslation('bookings')
  const day = civilToday(new Date(time), clock.zone)
  const quotas = useQuery(quotasOf(civilToday(new Date(time), clock.schoolZone))).data ?? []
  const { teacher, course } = person
  const [isAware, setAware] = useState(false)
  const late = actionsInsideNotice(quotas, time, serverNow())
  const ends = new Date(Date.parse(time) + choice.minutes * 60_000).toISOString()
  const timeIn = (zone: string) => `${clockTime(time, zone)}–${clockTime(ends, zone)}`
  const { submit, busy, failure } = useSubmit(
    () =>
      call(bookClass, {
        body: {
          course: course.id,
          teacher: teacher.id,
          starts_at: time,
          ...(note.trim() && { note: note.trim() }),
        },
      }),
    {
      success: t('booked'),
      invalidates: [scheduleKey],
      failure: 'inline',
      onFailure: (thrown) => {
        const isGone = isFailure(thrown) && (thrown.status === 409 || thrown.status === 400)
        if (isGone) onLost(explain(thrown))
        return isGone
      },
    },
  )
  const book = (event: FormEvent) => {
    event.preventDefault()
    if (late.length === 0 || isAware) void submit(undefined, ({ id }) => onBooked(id))
  }
  return (
    <form onSubmit={book} className={classes.steps} noValidate>
      <BookingSummary
        day={day}
        timeIn={timeIn}
        clock={clock}
        choice={choice}
        time={time}
        teacher={teacher}
        course={course}
      />
      <BookingRules quotas={quotas} choice={choice} />
      {late.length > 0 && <NoticeWarning late={late} isAware={isAware} setAware={setAware} />}
      <Textarea
        label={t('note')}
        description={t('noteText')}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
      <FormFailure failure={failure} />
      <ConfirmButtons onBack={onBack} busy={busy} late={late} isAware={isAware} />
    </form>
  )
}

interface BookingSummaryProps {
  readonly day: string
  readonly timeIn: (zone: string) => string
  readonly clock: ConfirmStepProps['clock']
  readonly choice: ConfirmStepProps['choice']
  readonly time: ConfirmStepProps['time']
  readonly teacher: ConfirmStepProps['person']['teacher']
  readonly course: { id: number; title: string }
}

function BookingSummary({ day, timeIn, clock, choice, time, teacher, course }: BookingSummaryProps) {
  const { t: words } = useTranslation('schedule')
  const { t } = useTranslation('bookings')
  return (
    <dl className={classes.summary}>
      <dt>{words('when')}</dt>
      <dd>
        <b className={classes.day}>{dayTitle(day, words)}</b>
        <span className="tabular">
          {timeIn(clock.zone)} · {words('minutes', { count: choice.minutes })}
        </span>
        <small>
          {t('yourClock', { zone: clock.zone.replaceAll('_', ' ') })}
          {!sameClock(time, [clock.zone, teacher.time_zone]) &&
            ` ${t('teacherClock', { time: timeIn(teacher.time_zone) })}`}
        </small>
      </dd>
      <dt>{words('teacher')}</dt>
      <dd>{fullName(teacher)}</dd>
      <dt>{words('program')}</dt>
      <dd>{course.title}</dd>
    </dl>
  )
}

interface BookingRulesProps {
  readonly quotas: readonly ComponentProps<typeof QuotaLine>['quota'][]
  readonly choice: ConfirmStepProps['choice']
}

function BookingRules({ quotas, choice }: BookingRulesProps) {
  const { t } = useTranslation('bookings')
  return (
    <Stack component="section" gap="xs" aria-label={t('rules')}>
      <h3 className={classes.rulesTitle}>{t('rules')}</h3>
      {quotas.map((quota) => (
        <QuotaLine key={quota.kind} quota={quota} />
      ))}
      <p className={classes.rule}>
        <IconInfoCircle size={16} aria-hidden />
        <span>{t('counted', { booked: choice.booked, most: choice.most })}</span>
      </p>
    </Stack>
  )
}

interface NoticeWarningProps {
  readonly late: ReturnType<typeof actionsInsideNotice>
  readonly isAware: boolean
  readonly setAware: (value: boolean) => void
}

function NoticeWarning({ late, isAware, setAware }: NoticeWarningProps) {
  const { t } = useTranslation('bookings')
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <Text fw={600} size="sm">
        {t('insideNotice')}
      </Text>
      {late.map(({ kind, notice_hours }) => (
        <p key={kind} className={classes.rule}>
          {t(`lateFor.${kind}`, { count: notice_hours })}
        </p>
      ))}
      <Checkbox
        mt="xs"
        label={t('insideNoticeAware')}
        checked={isAware}
        onChange={(event) => setAware(event.currentTarget.checked)}
      />
    </Alert>
  )
}

interface ConfirmButtonsProps {
  readonly onBack: ConfirmStepProps['onBack']
  readonly busy: boolean
  readonly late: ReturnType<typeof actionsInsideNotice>
  readonly isAware: boolean
}

function ConfirmButtons({ onBack, busy, late, isAware }: ConfirmButtonsProps) {
  const { t } = useTranslation('bookings')
  return (
    <Group justify="flex-end" gap="xs" wrap="wrap-reverse" className={classes.foot}>
      <Button variant="default" onClick={onBack}>
        {t('otherTime')}
      </Button>
      <ReasonedButton
        type="submit"
        loading={busy}
        reason={late.length > 0 && !isAware ? t('insideNoticeFirst') : null}
      >
        {t('confirm')}
      </ReasonedButton>
    </Group>
  )
}
