import { Button, Checkbox, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { fieldGroups, recordFields } from '@qadam/contract/students/fields.ts'
import { accountColumns, workColumns } from '@qadam/contract/students/list-filters.ts'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foundByTyping } from '../../ui/found-by-typing.ts'
import type { FieldWords } from './field-words.ts'

interface ColumnsMenuProps {
  readonly words: FieldWords
  readonly columns: readonly string[]
  readonly onChange: (columns: readonly string[]) => void
  /** Restores the default columns and widths. */
  readonly onReset: () => void
}

/** Renders the choice of columns by group; a new column is added at the end. */
export function ColumnsMenu({ words, columns, onChange, onReset }: ColumnsMenuProps) {
  const { t } = useTranslation(['roster', 'record'])
  const [typed, setTyped] = useState('')
  const groups = [
    { title: t('groupWork'), names: [...workColumns] as string[] },
    ...fieldGroups.map((group) => ({
      title: t(`record:group_${group}`),
      names: recordFields.filter((field) => field.group === group).map((field): string => field.name),
    })),
    { title: t('groupAccount'), names: [...accountColumns] as string[] },
  ]
    .map(({ title, names }) => ({
      title,
      names: names.filter((name) => foundByTyping(words.label(name), typed) || foundByTyping(title, typed)),
    }))
    .filter(({ names }) => names.length > 0)
  return (
    <Popover position="bottom-end" width={320} shadow="md" radius="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={17} aria-hidden />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <TextInput
          data-autofocus
          aria-label={t('columnsSearch')}
          placeholder={t('columnsSearch')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ScrollArea.Autosize mah={360} mt="xs" viewportProps={{ tabIndex: 0 }}>
          <Checkbox.Group value={[...columns]} onChange={onChange} aria-label={t('columns')}>
            <Stack gap="xs">
              {groups.length === 0 && <Text c="dimmed">{t('columnsNone')}</Text>}
              {groups.map(({ title, names }) => (
                <Stack key={title} gap="xs">
                  <Text size="xs" fw={600} c="dimmed" mt="xs">
                    {title}
                  </Text>
                  {names.map((name) => (
                    <Checkbox key={name} size="sm" value={name} label={words.label(name)} />
                  ))}
                </Stack>
              ))}
            </Stack>
          </Checkbox.Group>
        </ScrollArea.Autosize>
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={onReset}>
          {t('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
