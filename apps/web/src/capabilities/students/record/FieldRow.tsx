import { Box, Button, Loader } from '@mantine/core'
import type { RecordField } from '@qadam/contract/students/fields.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { StudentRecord } from '../queries.ts'
import classes from './Field.module.css'
import { FieldEditor } from './FieldEditor.tsx'
import type { Option } from './field-words.ts'
import type { FieldSaving, FieldState, FieldValue } from './use-field-saving.ts'

interface FieldRowProps {
  readonly field: RecordField
  readonly record: StudentRecord
  readonly options: readonly Option[]
  readonly shown: (field: RecordField, value: unknown) => string
  readonly saving: FieldSaving
}

/** Renders a field of the record: label, editor and save state; who changed it last on hover and focus. */
export function FieldRow({ field, record, options, shown, saving }: FieldRowProps) {
  const { t } = useTranslation('record')
  const id = useId()
  const label = t(`field_${field.name}`)
  const value = (record.values[field.name] ?? null) as FieldValue
  const state = saving.states.get(field.name)
  const isMineSaved = state?.is === 'refused' || state?.is === 'changed'
  return (
    <div className={classes.row} data-field={field.name}>
      <span className={classes.name} aria-hidden>
        {label}
      </span>
      <Box miw={0}>
        {field.computed ? (
          <div className={classes.computed}>{shown(field, value) || '—'}</div>
        ) : (
          <FieldEditor
            field={field}
            value={state && 'mine' in state ? state.mine : value}
            options={options}
            label={label}
            describedBy={id}
            onBegin={() => saving.begin(field.name)}
            onSave={(given) => saving.save(field.name, given)}
          />
        )}
      </Box>
      <Mark state={state} />
      <Trace id={id} record={record} field={field} />
      {isMineSaved && (
        <Trouble
          state={state}
          textOf={(given) => shown(field, given) || '—'}
          onKeep={(whose) => saving.settle(field.name, whose)}
          onAgain={() => isMineSaved && saving.save(field.name, state.mine)}
        />
      )}
    </div>
  )
}

function Mark({ state }: { state: FieldState | undefined }) {
  const { t } = useTranslation('recordPage')
  if (state?.is === 'saving') return <Loader size={12} color="gray" aria-label={t('saving')} />
  if (state?.is === 'saved')
    return (
      <span className={classes.mark} data-saved role="status">
        <IconCheck size={16} aria-label={t('saved')} />
      </span>
    )
  if (state) return <IconAlertTriangle size={16} className={classes.mark} aria-hidden />
  return <span />
}

function Trace({ id, record, field }: { id: string; record: StudentRecord; field: RecordField }) {
  const { t } = useTranslation('recordPage')
  const language = useLanguage()
  const trace = record.traces[field.name]
  if (!trace) return null
  const when = `${shortDate(trace.changed_at, language)}, ${clockTime(trace.changed_at)}`
  return (
    <span id={id} className={classes.trace}>
      {trace.changed_by
        ? t('changedBy', { name: fullName(trace.changed_by), when })
        : t('changedAt', { when })}
    </span>
  )
}

interface TroubleProps {
  readonly state: Extract<FieldState, { is: 'refused' | 'changed' }>
  readonly textOf: (value: FieldValue) => string
  readonly onKeep: (whose: 'mine' | 'theirs') => void
  readonly onAgain: () => void
}

/** Renders a conflict or a rejected save: both values are shown and nothing is lost. */
function Trouble({ state, textOf, onKeep, onAgain }: TroubleProps) {
  const { t } = useTranslation('recordPage')
  if (state.is === 'refused')
    return (
      <div className={classes.trouble} data-refused role="alert">
        <p>{state.sentence}</p>
        <div>
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={classes.trouble} role="alert">
      <p>
        {state.by
          ? t('overtakenBy', { name: state.by, theirs: textOf(state.theirs), mine: textOf(state.mine) })
          : t('overtaken', { theirs: textOf(state.theirs), mine: textOf(state.mine) })}
      </p>
      <div>
        <Button size="compact-sm" variant="default" onClick={() => onKeep('theirs')}>
          {t('keepTheirs', { value: textOf(state.theirs) })}
        </Button>
        <Button size="compact-sm" onClick={() => onKeep('mine')}>
          {t('keepMine', { value: textOf(state.mine) })}
        </Button>
      </div>
    </div>
  )
}
