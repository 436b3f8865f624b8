import { ActionIcon, Button, Group } from '@mantine/core'
import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../TextField.tsx'
import classes from '../editors.module.css'

type Extra = ContentOf<'compare_words'>['extra']

interface ExtraWordsProps {
  readonly extra: Extra
  readonly language: Language
  readonly onAdd: () => void
  readonly onChange: (extra: Extra) => void
}

/** Renders distractors: words of the right side that belong to no pair. */
export function ExtraWords({ extra, language, onAdd, onChange }: ExtraWordsProps) {
  const { t } = useTranslation('authoring')
  return (
    <div className={classes.group}>
      <ul className={classes.lines}>
        {extra.map((one, at) => (
          <Group component="li" key={one.id} gap="xs" align="flex-start" wrap="nowrap">
            <div className={classes.grow}>
              <TextField
                label={t('extraWord', { n: at + 1 })}
                texts={one.right}
                language={language}
                onChange={(right) => onChange(extra.with(at, { ...one, right }))}
              />
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('deleteExtra', { n: at + 1 })}
              onClick={() => onChange(extra.toSpliced(at, 1))}
            >
              <IconTrash size={17} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </ul>
      <Button
        variant="subtle"
        className={classes.start}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={onAdd}
      >
        {t('addExtra')}
      </Button>
    </div>
  )
}
