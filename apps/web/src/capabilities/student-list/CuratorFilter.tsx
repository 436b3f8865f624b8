import { Button, Checkbox, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import type { Condition } from '@qadam/contract/students/list-filters.ts'
import { IconChevronDown, IconUserStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foundByTyping } from '../../ui/found-by-typing.ts'
import type { FieldWords } from './field-words.ts'

interface CuratorFilterProps {
  readonly words: FieldWords
  readonly conditions: readonly Condition[]
  readonly onChange: (conditions: readonly Condition[]) => void
}

const field = 'responsible'
const nobody = 'nobody'

/** Renders the choice of curators by name; each press narrows the list at once. */
export function CuratorFilter({ words, conditions, onChange }: CuratorFilterProps) {
  const { t } = useTranslation('roster')
  const [typed, setTyped] = useState('')
  const others = conditions.filter((one) => one.field !== field)
  const names = words.options(field).filter(({ label }) => foundByTyping(label, typed))
  const choose = (chosen: readonly string[]) => {
    const last = chosen.at(-1)
    if (last === undefined) return onChange(others)
    if (last === nobody) return onChange([...others, { field, op: 'empty' }])
    onChange([...others, { field, op: 'any_of', value: chosen.filter((one) => one !== nobody).map(Number) }])
  }
  return (
    <Popover position="bottom-start" width={280} shadow="md" radius="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconUserStar size={17} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
        >
          {t('curator')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('curator')}>
        <TextInput
          data-autofocus
          aria-label={t('curatorSearch')}
          placeholder={t('curatorSearch')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ScrollArea.Autosize mah={320} mt="xs" viewportProps={{ tabIndex: 0 }}>
          <Checkbox.Group value={chosenIn(conditions)} onChange={choose} aria-label={t('curator')}>
            <Stack gap="xs" py="xs">
              {typed === '' && <Checkbox size="sm" value={nobody} label={t('curatorEmpty')} />}
              {names.map(({ value, label }) => (
                <Checkbox key={value} size="sm" value={value} label={label} />
              ))}
              {names.length === 0 && <Text c="dimmed">{t('curatorNone')}</Text>}
            </Stack>
          </Checkbox.Group>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Returns the curators that the conditions name. */
function chosenIn(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ field: of, op, value }) => {
    if (of !== field) return []
    if (op === 'empty') return [nobody]
    return op === 'is' || op === 'any_of' ? [value].flat().map(String) : []
  })
}
