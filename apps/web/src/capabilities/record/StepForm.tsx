import { Button, Select, TextInput } from '@mantine/core'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import { fieldByName, type RecordField } from '@qadam/contract/students/fields.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { useOptions } from '../students/record/field-words.ts'
import classes from './Record.module.css'

interface StepFormProps {
  readonly userId: number
  readonly responsible: number | null
  readonly onDone: () => void
}

/** The form of a next step: the text, the day and who does it. */
export default function StepForm({ userId, responsible, onDone }: StepFormProps) {
  const { t } = useTranslation('due')
  const staff = useOptions()(fieldByName.get('responsible') as RecordField)
  const [text, setText] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const [owner, setOwner] = useState<string | null>(responsible ? String(responsible) : null)
  const { submit, busy } = useSubmit(
    () => {
      const body = { user: userId, text, due_on: day, ...(owner ? { owner: Number(owner) } : {}) }
      return call(createStep, { body })
    },
    {
      success: t('stepAdded'),
      invalidates: [
        ['students', 'due'],
        ['students', 'list'],
      ],
    },
  )
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() && !busy) void submit(undefined, onDone)
      }}
    >
      <TextInput
        label={t('stepText')}
        placeholder={t('stepExample')}
        value={text}
        maxLength={300}
        autoFocus
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DayInput
        label={t('stepDay')}
        value={day}
        clearable
        popoverProps={{ withinPortal: false }}
        onChange={setDay}
      />
      <Select
        label={t('stepOwner')}
        data={[{ value: String(userId), label: t('student') }, ...staff]}
        value={owner}
        placeholder={t('me')}
        clearable
        searchable
        comboboxProps={{ withinPortal: false }}
        onChange={setOwner}
      />
      <Button type="submit" loading={busy} disabled={!text.trim()}>
        {t('addStep')}
      </Button>
    </form>
  )
}
