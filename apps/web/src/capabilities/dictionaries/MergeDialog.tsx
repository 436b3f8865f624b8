import { Button, Group, Stack, Text } from '@mantine/core'
import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { type DictionaryRow, dictionaryOptions } from './queries.ts'

interface MergeDialogProps {
  readonly kind: DictionaryKind
  readonly row: DictionaryRow
  readonly onMerge: (into: { id: number; name: string }) => void
  readonly onClose: () => void
}

/** Renders the choice of the row to merge into, with a preview of the effects. */
export function MergeDialog({ kind, row, onMerge, onClose }: MergeDialogProps) {
  const { t } = useTranslation('dictionaries')
  const { t: ui } = useTranslation('ui')
  const language = useLanguage()
  const options = (useQuery(dictionaryOptions(kind)).data ?? []).filter(
    ({ value }) => value !== String(row.id),
  )
  const [value, setValue] = useState<string | null>(null)
  const into = options.find((option) => option.value === value)
  return (
    <Dialog onClose={onClose} title={t('mergeTitle', { name: row.name })}>
      <Stack>
        <SearchableSelect
          data-autofocus
          label={t('mergeInto')}
          data={options}
          value={value}
          onChange={setValue}
        />
        {into && (
          <Text aria-live="polite">
            {t('mergePreview', {
              count: row.used,
              number: number(row.used, language),
              name: row.name,
              into: into.label,
            })}
          </Text>
        )}
        <Text c="dimmed">{t('mergeUndo')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <ReasonedButton
            reason={into ? null : t('mergeFirst')}
            onClick={() => into && onMerge({ id: Number(into.value), name: into.label })}
          >
            {t('mergeButton')}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
