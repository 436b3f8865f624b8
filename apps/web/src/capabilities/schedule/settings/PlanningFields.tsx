import { type InputWrapperProps, MultiSelect, NumberInput, TextInput } from '@mantine/core'
import { maxClassMinutes } from '@qadam/contract/classes/vocabulary.ts'
import { offerMinutes } from '@qadam/contract/waiting-list/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import grid from '../../../ui/FormGrid.module.css'
import { UnmarkedClasses } from './UnmarkedClasses.tsx'
import type { PlanningSettingsForm } from './use-planning-form.ts'

const reminders = [1, 2, 3, 6, 12, 24, 48]
/** Puts descriptions below inputs, so that adjacent inputs align with or without one. */
const wordsBelow = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies InputWrapperProps

/** Renders durations, reminders, limits, meetings, the closed month and offers in two columns. */
export function PlanningFields({ form }: { readonly form: PlanningSettingsForm }) {
  const { t } = useTranslation('schedule')
  const before = form.getInitialValues().closed_until
  const given = form.values.closed_until
  const closes = given && given < civilToday() && given > (before ?? '') ? given : null
  const limit = { min: 0, max: 1_000, allowDecimal: false, placeholder: t('settings.noLimit') }
  return (
    <div className={grid.pair}>
      <NumberInput
        {...wordsBelow}
        label={t('settings.minutes')}
        min={5}
        max={maxClassMinutes}
        step={5}
        allowDecimal={false}
        {...form.getInputProps('class_minutes')}
      />
      <MultiSelect
        {...wordsBelow}
        label={t('settings.reminders')}
        description={t('settings.remindersText')}
        data={reminders.map((hours) => ({
          value: String(hours),
          label: t('settings.hoursBefore', { count: hours }),
        }))}
        maxValues={5}
        {...form.getInputProps('reminder_hours')}
      />
      <NumberInput
        {...wordsBelow}
        label={t('settings.teacherCancellations')}
        {...limit}
        {...form.getInputProps('teacher_cancellations')}
      />
      <NumberInput
        {...wordsBelow}
        label={t('settings.teacherTransfers')}
        {...limit}
        {...form.getInputProps('teacher_transfers')}
      />
      <TextInput
        {...wordsBelow}
        label={t('settings.meetings')}
        description={t('settings.meetingsText')}
        type="url"
        placeholder="https://meet.jit.si"
        {...form.getInputProps('meeting_base')}
      />
      <DayInput
        {...wordsBelow}
        label={t('settings.closed')}
        description={t('settings.closedText')}
        clearable
        {...form.getInputProps('closed_until')}
      />
      {closes && <UnmarkedClasses until={closes} before={before} />}
      <NumberInput
        {...wordsBelow}
        label={t('settings.offer')}
        description={t('settings.offerText')}
        min={offerMinutes.least}
        max={offerMinutes.most}
        step={15}
        allowDecimal={false}
        {...form.getInputProps('offer_minutes')}
      />
    </div>
  )
}
