import { Button, Checkbox, Group, Popover, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewActions } from './use-views.ts'

/** Saves the list as a new view, for the reader alone or for the school. */
export default function SaveView({ acts, label }: { acts: ViewActions; label: string }) {
  const { t } = useTranslation('roster')
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const [forSchool, setForSchool] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button variant="subtle" size="xs" onClick={() => setOpened(!opened)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!name.trim()) return
            acts.create(name.trim(), forSchool)
            setName('')
            setOpened(false)
          }}
        >
          <Stack gap="sm">
            <TextInput
              data-autofocus
              label={t('viewName')}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Checkbox
              label={t('viewForSchool')}
              checked={forSchool}
              onChange={(event) => setForSchool(event.currentTarget.checked)}
            />
            <Group justify="flex-end">
              <Button type="submit" disabled={!name.trim()}>
                {t('save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
