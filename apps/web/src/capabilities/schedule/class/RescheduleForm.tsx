import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { civilToday, clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useIsStaff } from '../../../platform/session.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { dayTitle } from '../calendar/day-words.ts'
import type { Column } from '../calendar/grid-time.ts'
import type { Clock } from '../calendar/use-clock.ts'
import type { ClassDetail } from '../queries.ts'
import classes from './ClassSheet.module.css'
import { Hints } from './Hints.tsx'
import { TransferQuotas } from './QuotaLine.tsx'
import type { RescheduleInput } from './reschedule-input.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useReschedule } from './use-reschedule.ts'

interface RescheduleFormProps {
  readonly input: RescheduleInput
  readonly detail: ClassDetail
  readonly clock: Clock
  readonly onClose: (isSaved: boolean) => void
}

/** Renders the form of a new time: from when to when, blockers, which classes of a series, and the reason. */
export function RescheduleForm({ input, detail, clock: { zone }, onClose }: RescheduleFormProps) {
  const { t } = useTranslation('schedule')
  const reschedule = useReschedule({ input, detail, zone, onClose })
  const { teacher, room, missing, isDue } = reschedule
  const isStaff = useIsStaff()
  return (
    <form
      className={classes.move}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === null) reschedule.send()
      }}
    >
      <FormerTime detail={detail} zone={zone} teacher={teacher} room={room} />
      <TimeFields {...reschedule.time} />
      <Hints hindrances={reschedule.blockers} />
      {reschedule.mayOverride && (
        <Checkbox
          label={t('override')}
          checked={reschedule.override}
          onChange={(event) => reschedule.setTicked(event.currentTarget.checked)}
        />
      )}
      <TransferQuotas quotas={detail.quotas} />
      {detail.series_id !== null && isStaff && (
        <ScopeChoice value={reschedule.scope} onChange={reschedule.setScope} />
      )}
      <Textarea
        label={isDue ? t('reason') : t('reasonOptional')}
        withAsterisk={isDue}
        autosize
        minRows={2}
        maxLength={500}
        value={reschedule.reason}
        onChange={(event) => reschedule.setReason(event.currentTarget.value)}
      />
      <FormFailure failure={reschedule.failure} />
      <Group justify="flex-end" gap="xs" wrap="wrap-reverse">
        <Button variant="default" onClick={() => onClose(false)}>
          {t('leaveIt')}
        </Button>
        <ReasonedButton type="submit" reason={missing} loading={reschedule.busy}>
          {t('act.reschedule')}
        </ReasonedButton>
      </Group>
    </form>
  )
}

interface FormerTimeProps {
  readonly detail: ClassDetail
  readonly zone: string
  readonly teacher: Column | null
  readonly room: Column | null
}

/** Renders the previous time of a class, and the target teacher or room. */
function FormerTime({ detail, zone, teacher, room }: FormerTimeProps) {
  const { t } = useTranslation('schedule')
  return (
    <p className={classes.was}>
      <span>{t('was')}</span>
      <b>
        {dayTitle(civilToday(new Date(detail.starts_at), zone), t)}, {clockTime(detail.starts_at, zone)}–
        {clockTime(detail.ends_at, zone)}
      </b>
      {(teacher || room) && (
        <span>
          {t('toColumn', {
            from: teacher ? fullName(detail.teacher) : (detail.room?.name ?? '–'),
            to: (teacher ?? room)?.name ?? '',
          })}
        </span>
      )}
    </p>
  )
}
