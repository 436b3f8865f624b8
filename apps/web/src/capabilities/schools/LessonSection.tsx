import { NumberInput, Select, Switch } from '@mantine/core'
import type { NoticeTime } from '@qadam/contract/schools/schemas.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import grid from '../../ui/FormGrid.module.css'
import { Section } from '../../ui/Section.tsx'
import type { FormOfSchool } from './use-school-form.ts'

interface LessonSectionProps {
  readonly form: FormOfSchool
  readonly notices: readonly z.output<typeof NoticeTime>[]
}

/** Renders the limits and notice for students who cancel or reschedule. */
export function LessonSection({ form, notices }: LessonSectionProps) {
  const { t } = useTranslation('settings')
  const hours = notices.map(({ index, time }) => ({
    value: String(index),
    label: time === 0 ? t('noticeNone') : t('notice', { count: time }),
  }))
  const count = {
    min: 0,
    max: 100,
    allowDecimal: false,
    allowNegative: false,
    clampBehavior: 'strict',
  } as const
  return (
    <Section title={t('lessons')} text={t('lessonsText')}>
      <div className={grid.pair}>
        <NumberInput
          label={t('allowedCancellations')}
          withAsterisk
          {...count}
          {...form.getInputProps('allowed_cancellations')}
        />
        <Select
          label={t('cancelTime')}
          allowDeselect={false}
          data={hours}
          {...form.getInputProps('cancelTime')}
        />
        <NumberInput
          label={t('allowedTransfers')}
          withAsterisk
          {...count}
          {...form.getInputProps('allowed_transfers')}
        />
        <Select
          label={t('transferTime')}
          allowDeselect={false}
          data={hours}
          {...form.getInputProps('transferTime')}
        />
      </div>
      <Switch
        label={t('completeLessons')}
        description={t('completeLessonsText')}
        {...form.getInputProps('complete_yesterdays_lessons', { type: 'checkbox' })}
      />
    </Section>
  )
}
