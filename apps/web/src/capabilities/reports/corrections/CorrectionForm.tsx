import { NumberInput, SegmentedControl, Select, Textarea } from '@mantine/core'
import { groupTypes } from '@qadam/contract/groups/vocabulary.ts'
import { maxCorrectedMinutes } from '@qadam/contract/reports/rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../../platform/field-errors.ts'
import { clockTime, number, shortDate } from '../../../platform/formats.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import grid from '../../../ui/FormGrid.module.css'
import { TeacherSelect } from '../../students/public.ts'
import { useReportWords } from '../use-report-words.ts'
import { monthText } from './closed-months.ts'
import { classesOfMonth } from './queries.ts'
import { type CorrectionValues, useCorrectionForm } from './use-correction-form.ts'

export interface CorrectionFormProps {
  /** The teacher whose page it is; others are chosen. */
  readonly teacher: number | undefined
  /** First days of the closed months, the latest first. */
  readonly months: readonly string[]
  readonly onClose: () => void
  readonly onEntered: () => void
}

/** Asks whose hours of which closed month are corrected by how much and why. */
export function CorrectionForm({ teacher, months, onClose, onEntered }: CorrectionFormProps) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const { form, submit, busy, failure } = useCorrectionForm({ teacher, month: months[0] ?? '', onEntered })
  const { values } = form
  return (
    <FormDialog
      title={t('correct')}
      text={t('correctText')}
      send={t('correctSave')}
      busy={busy}
      failure={failure}
      onSubmit={form.onSubmit(
        () => void submit(),
        (errors) => focusFirstError(form, errors),
      )}
      onClose={onClose}
    >
      {teacher === undefined && (
        <TeacherSelect
          label={words.dimension('teacher')}
          value={values.teacher}
          error={form.errors.teacher}
          onChange={(chosen) => form.setFieldValue('teacher', chosen)}
        />
      )}
      <div className={grid.pair}>
        <Select
          label={t('month')}
          data={months.map((first) => ({ value: first, label: monthText(first) }))}
          allowDeselect={false}
          {...form.getInputProps('month')}
        />
        <Select
          label={words.dimension('type')}
          data={groupTypes.map((type) => ({ value: type, label: words.type(type) }))}
          allowDeselect={false}
          {...form.getInputProps('type')}
        />
      </div>
      {values.teacher !== null && (
        <ClassSelect
          values={{ teacher: values.teacher, month: values.month, class: values.class }}
          error={form.errors.class}
          onChoose={(change) => form.setValues(change)}
        />
      )}
      <SegmentedControl
        aria-label={t('sign')}
        data={[
          { value: 'add', label: t('signAdd') },
          { value: 'take', label: t('signTake') },
        ]}
        {...form.getInputProps('sign')}
      />
      <NumberInput
        label={t('minutes')}
        description={t('hours', {
          hours: number(Math.round(Number(values.minutes || 0) / 0.6) / 100, words.language),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={1}
        max={maxCorrectedMinutes}
        step={15}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('minutes')}
      />
      <Textarea
        label={t('reason')}
        placeholder={t('reasonHint')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

interface ClassSelectProps {
  readonly values: { readonly teacher: number; readonly month: string; readonly class: string | null }
  readonly error: ReactNode
  readonly onChoose: (change: Partial<CorrectionValues>) => void
}

/** The class that the correction is about, if it is about one: its type and its length are taken over. */
function ClassSelect({ values, error, onChoose }: ClassSelectProps) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const found = useQuery(classesOfMonth(values.teacher, values.month)).data ?? []
  return (
    <Select
      label={t('aboutClass')}
      placeholder={t('aboutNoClass')}
      clearable
      searchable
      nothingFoundMessage={t('noClassThen')}
      data={found.map((one) => ({
        value: String(one.id),
        label: [
          `${shortDate(one.starts_at, words.language)} ${clockTime(one.starts_at)}`,
          words.type(one.typelesson),
          words.state(one.status_lesson),
        ].join(' · '),
      }))}
      value={values.class}
      error={error}
      onChange={(chosen) => {
        const one = found.find(({ id }) => String(id) === chosen)
        onChoose({
          class: chosen,
          ...(one && {
            type: one.typelesson,
            minutes: Math.round((Date.parse(one.ends_at) - Date.parse(one.starts_at)) / 60_000),
          }),
        })
      }}
    />
  )
}
