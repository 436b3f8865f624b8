import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, clockTime, shortDate } from '../../../platform/formats.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { useLanguage } from '../../../ui/language.ts'
import { TimeField } from '../../../ui/TimeField.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { TeacherSelect } from '../../students/TeacherSelect.tsx'
import { instantAt } from './civil.ts'
import type { Absence, StoredAbsence, WorkWeek } from './queries.ts'
import type { HoursActions } from './use-hours-actions.ts'
import { daysOf } from './whole-days.ts'
import classes from './work-days.module.css'

interface AbsenceDialogProps {
  /** Null creates one. */
  readonly absence: Absence | null
  readonly week: WorkWeek
  readonly plans: boolean
  readonly actions: Pick<HoursActions, 'addAbsence' | 'changeAbsence'>
  readonly onClose: () => void
}

/**
 * Renders the form of an absence in the teacher's timezone with a substitute, then the result for the
 * classes.
 */
export default function AbsenceDialog({ absence, week, plans, actions, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation('workDays')
  const [saved, setSaved] = useState<StoredAbsence | null>(null)
  return (
    <Dialog onClose={onClose} title={t(absence ? 'changeAbsenceTitle' : 'addAbsence')}>
      {saved ? (
        <Outcome saved={saved} zone={week.time_zone} onClose={onClose} />
      ) : (
        <AbsenceForm
          absence={absence}
          week={week}
          plans={plans}
          actions={actions}
          onClose={onClose}
          onStored={(answer) => {
            toastSuccess(t('saved'))
            if (answer.left.length > 0 || answer.given > 0) setSaved(answer)
            else onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function useAbsenceForm(absence: Absence | null, zone: string) {
  const today = civilToday(new Date(), zone)
  const { isWhole, first, last } = absence
    ? daysOf(absence, zone)
    : { isWhole: true, first: today, last: today }
  return useState({
    firstDay: first,
    lastDay: last,
    isWhole,
    from: absence && !isWhole ? clockTime(absence.starts_at, zone) : '09:00',
    to: absence && !isWhole ? clockTime(absence.ends_at, zone) : '18:00',
    reason: absence?.reason ?? '',
    substitute: absence?.substitute?.id ?? null,
  })
}

function AbsenceForm({
  absence,
  week,
  plans,
  actions,
  onClose,
  onStored,
}: AbsenceDialogProps & { onStored: (saved: StoredAbsence) => void }) {
  const { t } = useTranslation('workDays')
  const zone = week.time_zone
  const [form, setForm] = useAbsenceForm(absence, zone)
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const isTimed = form.isWhole || (form.from !== '' && form.to !== '')
  const starts_at = instantAt(zone, form.firstDay, form.isWhole || !isTimed ? '00:00' : form.from)
  const ends_at = instantAt(zone, form.lastDay, form.isWhole || !isTimed ? '24:00' : form.to)
  const reversed = Date.parse(ends_at) <= Date.parse(starts_at)
  const { submit, busy, failure } = useSubmit(
    () => {
      const body = {
        starts_at,
        ends_at,
        reason: form.reason,
        ...(plans ? { substitute: form.substitute } : {}),
      }
      return absence
        ? actions.changeAbsence(absence.id, { ...body, version: absence.version })
        : actions.addAbsence(body)
    },
    { failure: 'inline', onSuccess: onStored },
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const lacking = event.currentTarget.querySelector<HTMLInputElement>('input[aria-invalid="true"]')
        if (lacking) lacking.focus()
        else void submit()
      }}
    >
      <Stack>
        <AbsenceDays form={form} set={set} reversed={reversed} />
        <Switch
          label={t('wholeDays')}
          checked={form.isWhole}
          onChange={(event) => set({ isWhole: event.currentTarget.checked })}
        />
        {!form.isWhole && <AbsenceTimes form={form} set={set} />}
        <TextInput
          label={t('reason')}
          maxLength={200}
          value={form.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
        {plans && <SubstituteField week={week} form={form} set={set} />}
        <FormFailure failure={failure} />
        <DialogButtons busy={busy} onClose={onClose}>
          {t('saveAbsence')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

interface AbsenceDaysProps {
  readonly form: ReturnType<typeof useAbsenceForm>[0]
  readonly set: (part: Partial<ReturnType<typeof useAbsenceForm>[0]>) => void
  readonly reversed: boolean
}

function AbsenceDays({ form, set, reversed }: AbsenceDaysProps) {
  const { t } = useTranslation('workDays')
  return (
    <div className={grid.pair}>
      <DayInput
        label={t('firstDay')}
        value={form.firstDay}
        onChange={(value) =>
          value && set({ firstDay: value, lastDay: form.lastDay < value ? value : form.lastDay })
        }
      />
      <DayInput
        label={t('lastDay')}
        value={form.lastDay}
        minDate={form.firstDay}
        error={reversed ? t('fault_reversed') : undefined}
        onChange={(value) => value && set({ lastDay: value })}
      />
    </div>
  )
}

interface AbsenceTimesProps {
  readonly form: ReturnType<typeof useAbsenceForm>[0]
  readonly set: (part: Partial<ReturnType<typeof useAbsenceForm>[0]>) => void
}

function AbsenceTimes({ form, set }: AbsenceTimesProps) {
  const { t } = useTranslation('workDays')
  const { t: ui } = useTranslation('ui')
  return (
    <div className={grid.pair}>
      <TimeField
        label={t('awayFrom')}
        value={form.from}
        error={form.from === '' ? ui('timeWrong') : undefined}
        onChange={(from) => set({ from })}
      />
      <TimeField
        label={t('awayTo')}
        value={form.to}
        isEnd
        error={form.to === '' ? ui('timeWrong') : undefined}
        onChange={(to) => set({ to })}
      />
    </div>
  )
}

interface SubstituteFieldProps {
  readonly week: AbsenceDialogProps['week']
  readonly form: ReturnType<typeof useAbsenceForm>[0]
  readonly set: (part: Partial<ReturnType<typeof useAbsenceForm>[0]>) => void
}

function SubstituteField({ week, form, set }: SubstituteFieldProps) {
  const { t } = useTranslation('workDays')
  return (
    <TeacherSelect
      label={t('substitute')}
      description={t('substituteText')}
      clearButtonProps={{ 'aria-label': t('clear') }}
      except={week.teacher.id}
      value={form.substitute}
      onChange={(substitute) => set({ substitute })}
    />
  )
}

interface OutcomeProps {
  readonly saved: StoredAbsence
  readonly zone: string
  readonly onClose: () => void
}

/** Renders how many classes got a substitute, and the reason for each that did not. */
function Outcome({ saved, zone, onClose }: OutcomeProps) {
  const { t } = useTranslation('workDays')
  const language = useLanguage()
  return (
    <Stack>
      {saved.given > 0 && (
        <Alert color="green" icon={<IconCircleCheck size={18} aria-hidden />} p="sm">
          {t('given', { count: saved.given })}
        </Alert>
      )}
      {saved.left.length > 0 && (
        <>
          <strong>{t('left', { count: saved.left.length })}</strong>
          <ul className={classes.left}>
            {saved.left.map((one) => (
              <li key={one.id}>
                <AnchorLink to="/schedule" search={{ class: one.id }} className="tabular">
                  {shortDate(one.starts_at, language, zone)}, {clockTime(one.starts_at, zone)}
                </AnchorLink>{' '}
                · {one.title}
                <br />
                <span className={classes.soft}>{one.message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('understood')}
        </Button>
      </Group>
    </Stack>
  )
}
