import { ActionIcon, Button, Checkbox, Popover, Select, TextInput } from '@mantine/core'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import { fieldByName, type RecordField } from '@qadam/contract/students/fields.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { DueLine } from '../students/due/DueLine.tsx'
import { useDoneStep } from '../students/due/use-done-step.ts'
import { dueOfQuery } from '../students/queries.ts'
import { useOptions } from '../students/record/field-words.ts'
import classes from './Record.module.css'

interface NextStepProps {
  readonly userId: number
  readonly responsible: number | null
}

/** Renders the nearest due item of the student, with a form to add a next step. */
export function NextStep({ userId, responsible }: NextStepProps) {
  const { t } = useTranslation('due')
  const due = useQuery(dueOfQuery(userId)).data
  const done = useDoneStep()
  const [adding, setAdding] = useState(false)
  // Homework belongs to teachers: it is shown only when nothing else is due.
  const first = due?.results.find(({ kind }) => kind !== 'homework') ?? due?.results[0]
  const rest = (due?.results.length ?? 0) - 1
  return (
    <section className={classes.next} aria-labelledby="next-step">
      <h2 id="next-step">
        {t('next')}
        <Popover opened={adding} onChange={setAdding} position="bottom-end" width={320} trapFocus shadow="md">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={26}
              aria-label={t('addStep')}
              aria-expanded={adding}
              onClick={() => setAdding(!adding)}
            >
              <IconPlus size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <StepForm userId={userId} responsible={responsible} onDone={() => setAdding(false)} />
          </Popover.Dropdown>
        </Popover>
      </h2>
      {first ? (
        <div className={classes.step}>
          {first.kind === 'step' && (
            <Checkbox
              size="sm"
              aria-label={t('markDone', { step: first.text })}
              checked={false}
              onChange={() => void done(first)}
            />
          )}
          <DueLine item={first} />
        </div>
      ) : (
        <div className={classes.step}>{t('nothingNext')}</div>
      )}
      {rest > 0 && <small>{t('andMore', { count: rest })}</small>}
    </section>
  )
}

function StepForm({ userId, responsible, onDone }: NextStepProps & { onDone: () => void }) {
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
    { success: t('stepAdded'), invalidates: [['students', 'due']] },
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
