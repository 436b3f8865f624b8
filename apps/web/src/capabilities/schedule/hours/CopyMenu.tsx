import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdays } from './week-form.ts'

interface CopyMenuProps {
  readonly day: number
  readonly onCopy: (onto: number[]) => void
}

/** Renders a menu that copies hours to other days. */
export function CopyMenu({ day, onCopy }: CopyMenuProps) {
  const { t } = useTranslation('workDays')
  const [opened, open] = useState(false)
  const [onto, setOnto] = useState<string[]>([])
  const label = t('copyTo', { day: t(`day${weekdays[day] ?? 1}`) })
  return (
    <Popover opened={opened} onChange={open} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          title={label}
          onClick={() => open(!opened)}
        >
          <IconCopy size={17} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            onCopy(onto.map(Number))
            setOnto([])
            open(false)
          }}
        >
          <Stack gap="sm">
            <Checkbox.Group label={t('copyOnto')} value={onto} onChange={setOnto}>
              <Stack gap="xs" mt="xs">
                {weekdays
                  .filter((weekday) => weekday !== day + 1)
                  .map((weekday) => (
                    <Checkbox key={weekday} value={String(weekday - 1)} label={t(`day${weekday}`)} />
                  ))}
              </Stack>
            </Checkbox.Group>
            <Button type="submit" size="xs" disabled={onto.length === 0}>
              {t('copy')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
