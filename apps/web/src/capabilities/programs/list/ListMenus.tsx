import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark, IconColumns3, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../../../ui/ExportMenu.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { columnNames, usualColumns } from './program-columns.tsx'
import type { ProgramSearch } from './program-search.ts'
import { type SavedView, useViews } from './saved-views.ts'

interface ColumnsMenuProps {
  readonly columns: readonly string[]
  readonly onChange: (columns: readonly string[]) => void
}

export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const { t } = useTranslation('programs')
  return (
    <Popover position="bottom-end" shadow="md" radius="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={17} aria-hidden />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Checkbox.Group value={[...columns]} onChange={onChange} aria-label={t('columns')}>
          <Stack gap="sm">
            {columnNames.map((name) => (
              <Checkbox key={name} value={name} label={t(`col.${name}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => onChange(usualColumns)}>
          {t('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ViewsMenuProps {
  readonly search: ProgramSearch
  readonly columns: readonly string[]
  readonly onOpen: (view: SavedView) => void
}

/** Renders the saved views, and a form that saves the current one. */
export function ViewsMenu({ search, columns, onOpen }: ViewsMenuProps) {
  const { t } = useTranslation('programs')
  const { views, save, remove } = useViews()
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={17} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('views')}>
        {views.length === 0 && <Text c="dimmed">{t('viewsEmpty')}</Text>}
        {views.map((view) => (
          <Group key={view.name} gap="var(--space-4)" wrap="nowrap" justify="space-between">
            <Button
              variant="subtle"
              color="gray"
              justify="flex-start"
              fullWidth
              onClick={() => {
                onOpen(view)
                setOpened(false)
              }}
            >
              {view.name}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('viewRemove', { name: view.name })}
              onClick={() => remove(view.name)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!name.trim()) return
            save({ name: name.trim(), search: { ...search, page: undefined }, columns })
            toastSuccess(t('viewSaved', { name: name.trim() }))
            setName('')
            setOpened(false)
          }}
        >
          <TextInput
            mt="sm"
            label={t('viewName')}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" mt="xs" fullWidth variant="light">
            {t('viewSave')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ProgramExportProps {
  readonly busy: boolean
  readonly onExport: (file: 'csv' | 'xlsx') => void
}

export function ProgramExport(props: ProgramExportProps) {
  const { t } = useTranslation('programs')
  return (
    <ExportMenu label={t('export')} formats={{ xlsx: t('exportXlsx'), csv: t('exportCsv') }} {...props} />
  )
}
