import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../../../ui/DayInput.tsx'
import { typedDayOfAnyYear } from '../../../../../ui/typed-day.ts'
import type { EditorProps } from '../../editor-props.ts'
import classes from '../editors.module.css'

/** Tasks may ask for historical dates. */
const parseDay = (text: string) => typedDayOfAnyYear(text) ?? null

/** Renders the right date, or the range of accepted dates. */
export default function DateEditor({ content, set, fault }: EditorProps<'date'>) {
  const { t } = useTranslation('authoring')
  return (
    <div className={classes.group}>
      <div className={classes.pair}>
        <DayInput
          clearable
          label={t('rightDay')}
          dateParser={parseDay}
          value={content.date || null}
          error={fault('date')}
          onChange={(date) => set({ date: date ?? '' })}
        />
        <DayInput
          clearable
          label={t('lastRightDay')}
          dateParser={parseDay}
          value={content.date_to || null}
          error={fault('date_to')}
          onChange={(date) => set({ date_to: date ?? '' })}
        />
      </div>
      <NumberInput
        label={t('tolerance')}
        min={0}
        max={3650}
        allowDecimal={false}
        maw={260}
        value={content.tolerance_days}
        error={fault('tolerance_days')}
        onChange={(value) => set({ tolerance_days: Number(value) || 0 })}
      />
    </div>
  )
}
