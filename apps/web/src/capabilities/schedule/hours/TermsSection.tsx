import { Group, NumberInput, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { WorkWeek } from './queries.ts'
import type { HoursActions } from './use-hours-actions.ts'

interface TermsSectionProps {
  readonly week: WorkWeek
  readonly actions: Pick<HoursActions, 'saveTerms' | 'refresh'>
}

const breaks = [0, 5, 10, 15, 20, 30, 45, 60]
const notices = [0, 1, 2, 3, 6, 12, 24, 48, 72, 168]

/** Renders a teacher's planning terms: breaks, notice, classes a day, and whether students can book. */
export function TermsSection({ week, actions }: TermsSectionProps) {
  const { t } = useTranslation('workDays')
  const [changed, setChanged] = useState<WorkWeek['terms'] | null>(null)
  const terms = changed ?? week.terms
  const dirty = changed !== null && JSON.stringify(changed) !== JSON.stringify(week.terms)
  const set = (part: Partial<WorkWeek['terms']>) => setChanged({ ...terms, ...part })
  const {
    submit: save,
    busy,
    failure,
  } = useSubmit(() => actions.saveTerms({ ...terms, version: week.version }), {
    failure: 'inline',
    // Typed values stay; the next save uses the newer version.
    onConflict: actions.refresh,
    onSuccess: () => setChanged(null),
    success: t('saved'),
  })
  return (
    <Section title={t('terms')} text={t('termsText')}>
      <div className={grid.pair}>
        <Select
          label={t('buffer')}
          allowDeselect={false}
          data={withPresent(breaks, terms.buffer_minutes).map((count) => ({
            value: String(count),
            label: count === 0 ? t('none') : t('minutes', { count }),
          }))}
          value={String(terms.buffer_minutes)}
          onChange={(value) => value && set({ buffer_minutes: Number(value) })}
        />
        <Select
          label={t('notice')}
          allowDeselect={false}
          data={withPresent(notices, terms.notice_hours).map((count) => ({
            value: String(count),
            label: count === 0 ? t('none') : t('hours', { count }),
          }))}
          value={String(terms.notice_hours)}
          onChange={(value) => value && set({ notice_hours: Number(value) })}
        />
      </div>
      <div className={grid.pair}>
        <NumberInput
          label={t('dailyLimit')}
          placeholder={t('noLimit')}
          min={1}
          max={24}
          allowDecimal={false}
          value={terms.daily_limit ?? ''}
          onChange={(value) => set({ daily_limit: typeof value === 'number' ? value : null })}
        />
      </div>
      <Switch
        label={t('takesBookings')}
        description={t('takesBookingsText')}
        checked={terms.takes_bookings}
        onChange={(event) => set({ takes_bookings: event.currentTarget.checked })}
      />
      <FormFailure failure={failure} />
      <Group justify="flex-end">
        <ReasonedButton
          loading={busy}
          reason={dirty ? null : t('nothingChanged')}
          onClick={() => void save()}
        >
          {t('saveTerms')}
        </ReasonedButton>
      </Group>
      <LeaveGuard dirty={dirty && !busy} />
    </Section>
  )
}

const withPresent = (offered: readonly number[], present: number) =>
  [...new Set([...offered, present])].toSorted((a, b) => a - b)
