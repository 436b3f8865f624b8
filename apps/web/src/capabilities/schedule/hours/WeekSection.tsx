import { Alert, Button, Group } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, number } from '../../../platform/formats.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { DayRow } from './DayRow.tsx'
import type { WorkWeek } from './queries.ts'
import type { HoursActions } from './use-hours-actions.ts'
import { copied, faultsOf, formOf, minutesOf, type WeekForm, weekdays, workDaysOf } from './week-form.ts'
import classes from './work-days.module.css'

interface WeekSectionProps {
  readonly week: WorkWeek
  readonly actions: Pick<HoursActions, 'saveWeek' | 'refresh'>
}

/** Renders the hours of a regular week: several intervals a day, copyable to other days, saved as a whole. */
export function WeekSection({ week, actions }: WeekSectionProps) {
  const { t } = useTranslation('workDays')
  const language = useLanguage()
  const saved = formOf(week.work_days)
  const [changed, setChanged] = useState<WeekForm | null>(null)
  const form = changed ?? saved
  const dirty = changed !== null && JSON.stringify(changed) !== JSON.stringify(saved)
  const faults = faultsOf(form)
  const {
    submit: save,
    busy,
    failure,
  } = useSubmit(() => actions.saveWeek({ work_days: workDaysOf(form), version: week.version }), {
    failure: 'inline',
    // Typed values stay; the next save uses the newer version.
    onConflict: actions.refresh,
    onSuccess: () => setChanged(null),
    success: t('saved'),
  })
  return (
    <Section title={t('week')} text={<ZoneNote zone={week.time_zone} text={t('weekText')} />}>
      {week.is_of_school && !dirty && (
        <Alert icon={<IconInfoCircle size={18} aria-hidden />} p="sm">
          {t('ofSchool')}
        </Alert>
      )}
      <div className={classes.week}>
        {weekdays.map((weekday) => (
          <DayRow
            key={weekday}
            day={weekday - 1}
            hours={form[weekday - 1] ?? []}
            faults={faults}
            onChange={(next) => setChanged(form.with(weekday - 1, next))}
            onCopy={(onto) => setChanged(copied(form, weekday - 1, onto))}
          />
        ))}
      </div>
      <FormFailure failure={failure} />
      <Group justify="space-between">
        <span className={classes.soft} role="status">
          {t('hoursOfWeek', { hours: number(minutesOf(form) / 60, language) })}
        </span>
        <Group gap="xs">
          {dirty && (
            <Button variant="default" onClick={() => setChanged(null)} disabled={busy}>
              {t('discard')}
            </Button>
          )}
          <ReasonedButton
            loading={busy}
            reason={!dirty ? t('nothingChanged') : faults.size > 0 ? t('correctFirst') : null}
            onClick={() => void save()}
          >
            {t('saveWeek')}
          </ReasonedButton>
        </Group>
      </Group>
      <LeaveGuard dirty={dirty && !busy} />
    </Section>
  )
}

interface ZoneNoteProps {
  readonly zone: string
  readonly text: string
}

/** Renders the description of a section and the timezone of its hours. */
function ZoneNote({ zone, text }: ZoneNoteProps) {
  const { t } = useTranslation('workDays')
  return (
    <>
      {text}
      <br />
      <span className="tabular">
        {t('zone', { zone: zone.replaceAll('_', ' '), now: clockTime(new Date().toISOString(), zone) })}
      </span>
    </>
  )
}
