import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import { findField, isTypedIntoRecord } from '@qadam/contract/students/fields.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import type { FieldWords } from './field-words.ts'
import type { StudentRow } from './queries.ts'
import classes from './StudentsScreen.module.css'
import { ValueField } from './ValueField.tsx'

interface EditableCellProps {
  readonly row: StudentRow
  readonly name: string
  readonly words: FieldWords
  readonly onSave: (row: StudentRow, name: string, value: unknown) => void
}

/** Renders an editable value: a checkbox for a flag, otherwise a button that opens the editor. */
export function EditableCell({ row, name, words, onSave }: EditableCellProps) {
  const { t } = useTranslation('roster')
  const [opened, setOpened] = useState(false)
  const value = (row.values as Record<string, unknown> | undefined)?.[name]
  const field = findField(name)
  const text = words.value(name, value)
  const isEmpty =
    value === null || value === '' || value === undefined || (Array.isArray(value) && value.length === 0)
  const label = words.label(name)
  const of = `${label}, ${fullName(row)}`
  if (!field || !isTypedIntoRecord(field))
    return field?.kind === 'flag' ? (
      value ? (
        <IconCheck size={16} role="img" aria-label={t('yes')} />
      ) : (
        <span className={classes.empty} role="img" aria-label={t('no')}>
          –
        </span>
      )
    ) : (
      <span className={isEmpty ? classes.empty : classes.cut}>{isEmpty ? '–' : text}</span>
    )
  if (field.kind === 'flag')
    return (
      <Checkbox
        size="sm"
        checked={value === true}
        aria-label={of}
        onChange={(event) => onSave(row, name, event.currentTarget.checked)}
      />
    )
  return (
    <Popover opened={opened} onChange={setOpened} width={280} shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes.cell}
          data-empty={isEmpty || undefined}
          aria-label={t('editCell', { field: of, value: text })}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.cut}>{isEmpty ? '–' : text}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {opened && (
          <CellEditor
            name={name}
            label={label}
            value={value}
            words={words}
            onClose={() => setOpened(false)}
            onSave={(next) => {
              setOpened(false)
              onSave(row, name, next)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface CellEditorProps {
  readonly name: string
  readonly label: string
  readonly value: unknown
  readonly words: FieldWords
  readonly onSave: (value: unknown) => void
  readonly onClose: () => void
}

function CellEditor({ name, label, value, words, onSave, onClose }: CellEditorProps) {
  const { t } = useTranslation('roster')
  const [next, setNext] = useState(value)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(next)
      }}
    >
      <Stack gap="xs">
        <ValueField
          autoFocus
          name={name}
          many={findField(name)?.kind === 'choices'}
          label={label}
          value={next}
          words={words}
          onChange={setNext}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="xs">
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
