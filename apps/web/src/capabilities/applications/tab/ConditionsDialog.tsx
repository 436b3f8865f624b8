import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { writeConditions } from '@qadam/contract/applications/endpoints.ts'
import { maxConditions } from '@qadam/contract/applications/rules.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { documentsOf } from '../../documents/public.ts'
import { type Application, applicationsKey } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './Tab.module.css'

interface Line {
  readonly key: number
  readonly text: string
  readonly hint: string
  readonly due_on: string | null
  readonly document: number | null
  readonly is_met: boolean
}

interface ConditionsDialogProps {
  readonly application: Application
  readonly onClose: () => void
}

const newLine = (key: number): Line => ({
  key,
  text: '',
  hint: '',
  due_on: null,
  document: null,
  is_met: false,
})

/** Renders the conditions of an offer for staff: what the letter asks for, until when, proved by which document. */
export default function ConditionsDialog({ application, onClose }: ConditionsDialogProps) {
  const { t } = useWords()
  const { id, version, conditions = [], user_id: studentId } = application
  const [lines, setLines] = useState<readonly Line[]>(() =>
    conditions.length === 0
      ? [newLine(0)]
      : conditions.map(({ document, text, hint, due_on, is_met }, key) => ({
          key,
          text,
          hint,
          due_on,
          is_met,
          document: document?.id ?? null,
        })),
  )
  const { data: documents } = useQuery(documentsOf(studentId))
  const types = (documents?.results ?? []).map((one) => ({ value: String(one.type_id), label: one.name }))
  const saving = useSubmit(
    () =>
      call(writeConditions, {
        params: { id },
        body: {
          version,
          conditions: lines.flatMap(({ key, ...line }) => (line.text.trim() === '' ? [] : line)),
        },
      }),
    {
      onSuccess: () => {
        toastSuccess(t('conditionsSaved'))
        onClose()
      },
      invalidates: [applicationsKey],
      failure: 'inline',
    },
  )
  const change = (key: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <FormDialog
      wide
      title={t('conditions')}
      text={t('conditionsText')}
      send={t('save')}
      busy={saving.busy}
      failure={saving.failure}
      onSubmit={() => void saving.submit()}
      onClose={onClose}
    >
      {lines.map((line, index) => (
        <ConditionFields
          key={line.key}
          number={index + 1}
          line={line}
          types={types}
          onChange={(part) => change(line.key, part)}
          onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      {lines.length < maxConditions && (
        <Button
          variant="light"
          leftSection={<IconPlus size={17} stroke={1.9} aria-hidden />}
          onClick={() => setLines([...lines, newLine(Math.max(-1, ...lines.map(({ key }) => key)) + 1)])}
        >
          {t('addCondition')}
        </Button>
      )}
    </FormDialog>
  )
}

interface ConditionFieldsProps {
  readonly number: number
  readonly line: Line
  readonly types: { value: string; label: string }[]
  readonly onChange: (part: Partial<Line>) => void
  readonly onRemove: () => void
}

function ConditionFields({ number, line, types, onChange, onRemove }: ConditionFieldsProps) {
  const { t } = useWords()
  return (
    <fieldset className={classes.condition}>
      <legend>{t('conditionNumber', { number })}</legend>
      <TextInput
        label={t('conditionText')}
        maxLength={300}
        value={line.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <TextInput
        label={t('conditionHint')}
        maxLength={300}
        value={line.hint}
        onChange={(event) => onChange({ hint: event.currentTarget.value })}
      />
      <Select
        label={t('conditionDocument')}
        data={types}
        value={line.document === null ? null : String(line.document)}
        onChange={(value) => onChange({ document: value === null ? null : Number(value) })}
        searchable
        clearable
      />
      <DayInput
        label={t('conditionDay')}
        value={line.due_on}
        onChange={(due_on) => onChange({ due_on })}
        clearable
      />
      <Checkbox
        label={t('conditionIsMet')}
        checked={line.is_met}
        onChange={(event) => onChange({ is_met: event.currentTarget.checked })}
      />
      <Button className={classes.remove} variant="subtle" color="gray" onClick={onRemove}>
        {t('removeCondition', { number })}
      </Button>
    </fieldset>
  )
}
