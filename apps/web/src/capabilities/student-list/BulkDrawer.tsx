import { ActionIcon, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { findField } from '@qadam/contract/students/fields.ts'
import { isBulkEditable } from '@qadam/contract/students/list-actions.ts'
import { changeBulk } from '@qadam/contract/students/list-endpoints.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { type BulkBody, type BulkPreview, PreviewNote, useBulkPreview } from './BulkPreview.tsx'
import { fieldOptions } from './FilterButton.tsx'
import type { FieldWords } from './field-words.ts'
import classes from './StudentsScreen.module.css'
import { ValueField } from './ValueField.tsx'

type Mode = 'set' | 'add' | 'remove'
interface Change {
  readonly field: string
  readonly mode: Mode
  readonly value: unknown
}
export type Chosen = { readonly ids: number[] } | { readonly where: Record<string, string> }

interface BulkDrawerProps {
  readonly chosen: Chosen
  readonly count: number
  readonly words: FieldWords
  /** The field to change first, already chosen. */
  readonly field?: string | undefined
  readonly onDone: (done: { bulk_id: number | null; changed: number }) => void
  readonly onClose: () => void
}

/** Renders the bulk edit of the selected students, with a preview of the effects. */
export default function BulkDrawer({ chosen, count, words, field, onDone, onClose }: BulkDrawerProps) {
  const { t } = useTranslation(['roster', 'ui'])
  const [changes, setChanges] = useState<readonly Change[]>(
    field === undefined ? [] : [{ field, mode: 'set', value: undefined }],
  )
  const ready = changes.filter(({ field, value }) => value !== undefined || findField(field)?.kind === 'flag')
  const body = { ...chosen, changes: [...ready] } as BulkBody
  const preview = useBulkPreview(body, ready.length > 0)
  const change = useSubmit(() => call(changeBulk, { body }), { onSuccess: onDone, failure: 'inline' })
  const put = (index: number, next: Partial<Change>) =>
    setChanges(changes.map((one, at) => (at === index ? { ...one, ...next } : one)))
  const add = (field: string | null) => {
    if (!field) return
    const kind = findField(field)?.kind
    setChanges([...changes, { field, mode: 'set', value: kind === 'flag' ? true : undefined }])
  }
  const language = useLanguage()
  const changing = preview.data?.changing ?? 0
  return (
    <SideDrawer
      size={440}
      onClose={onClose}
      closeOnClickOutside={changes.length === 0}
      title={t('bulkTitle', { count, number: number(count, language) })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change.submit()
        }}
      >
        <Stack gap="md">
          {changes.map((one, index) => (
            <ChangeFields
              key={one.field}
              change={one}
              words={words}
              preview={preview.data}
              onChange={(next) => put(index, next)}
              onRemove={() => setChanges(changes.filter((_, at) => at !== index))}
            />
          ))}
          <SearchableSelect
            key={changes.length}
            data-autofocus={changes.length === 0 || undefined}
            label={changes.length === 0 ? t('bulkField') : t('bulkAdd')}
            placeholder={t('filterFieldSearch')}
            leftSection={<IconPlus size={16} aria-hidden />}
            data={fieldOptions(
              words,
              (name) => isBulkEditable(name) && !changes.some((one) => one.field === name),
            )}
            value={null}
            onChange={add}
          />
          {ready.length > 0 && <PreviewNote preview={preview} willChange="bulkWill" />}
          <FormFailure failure={change.failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <ReasonedButton
              type="submit"
              loading={change.busy}
              reason={changing > 0 ? null : t(ready.length > 0 ? 'bulkNobody' : 'bulkPick')}
            >
              {t('bulkApply')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </SideDrawer>
  )
}

interface ChangeFieldsProps {
  readonly change: Change
  readonly words: FieldWords
  readonly preview: BulkPreview['data']
  readonly onChange: (next: Partial<Change>) => void
  readonly onRemove: () => void
}

function ChangeFields({ change, words, preview, onChange, onRemove }: ChangeFieldsProps) {
  const { t } = useTranslation('roster')
  const label = words.label(change.field)
  const several = findField(change.field)?.kind === 'choices'
  return (
    <div className={classes.change}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={550}>{label}</Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('bulkRemove', { field: label })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {several && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={label}
          value={change.mode}
          onChange={(mode) => onChange({ mode: mode as Mode })}
          data={(['set', 'add', 'remove'] as const).map((mode) => ({
            value: mode,
            label: t(`mode_${mode}`),
          }))}
        />
      )}
      <ValueField
        portal
        name={change.field}
        many={several}
        label={t('bulkTo')}
        value={change.value}
        words={words}
        onChange={(value) => onChange({ value })}
      />
      <Before field={change.field} words={words} preview={preview} />
    </div>
  )
}

interface BeforeProps {
  readonly field: string
  readonly words: FieldWords
  readonly preview:
    | { readonly fields: readonly { field: string; from: readonly { value: unknown; count: number }[] }[] }
    | undefined
}

/** Renders the current values with their number of students. */
function Before({ field, words, preview }: BeforeProps) {
  const { t } = useTranslation('roster')
  const language = useLanguage()
  const from = preview?.fields.find((one) => one.field === field)?.from ?? []
  if (from.length === 0) return null
  return (
    <Text size="xs" c="dimmed">
      {t('bulkFrom')}:{' '}
      {from.map(({ value, count }) => `${words.value(field, value)} (${number(count, language)})`).join(', ')}
    </Text>
  )
}
