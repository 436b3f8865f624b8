import { NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import classes from '../editors.module.css'

/** The right day, or from which to which day an answer is right. */
export default function DateEditor({ content, set, fault }: EditorProps<'date'>) {
  const { t } = useTranslation('authoring')
  return (
    <div className={classes.group}>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t('rightDay')}
          value={content.date}
          error={fault('date')}
          onChange={(event) => set({ date: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('lastRightDay')}
          value={content.date_to ?? ''}
          error={fault('date_to')}
          onChange={(event) => set({ date_to: event.currentTarget.value })}
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
