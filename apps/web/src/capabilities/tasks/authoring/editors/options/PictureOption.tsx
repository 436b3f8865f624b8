import { ActionIcon, Button, Checkbox, Group } from '@mantine/core'
import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskFile } from '../../editor-props.ts'
import { TextField } from '../../TextField.tsx'
import classes from '../editors.module.css'
import { OptionExtras, OptionMore } from './OptionMore.tsx'

type Option = ContentOf<'test_image'>['options'][number]

interface PictureOptionProps {
  readonly option: Option
  readonly n: number
  readonly file: TaskFile | undefined
  readonly language: Language
  readonly onChange: (patch: Partial<Option>) => void
  readonly onDelete: () => void
}

/** Renders an image option: whether it is right, and its text alternative. */
export function PictureOption({ option, n, file, language, onChange, onDelete }: PictureOptionProps) {
  const { t } = useTranslation('authoring')
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={classes.picture}>
      {file && <img src={file.url} alt="" className={classes.thumb} />}
      <Group gap={0} justify="space-between" wrap="nowrap">
        <Checkbox
          label={t('right')}
          aria-label={t('isRight', { n })}
          checked={option.is_correct}
          onChange={(event) => onChange({ is_correct: event.currentTarget.checked })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('deleteOption', { n })}
          title={t('deleteOption', { n })}
          onClick={onDelete}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </Group>
      <TextField
        hasLabel
        label={t('pictureWords')}
        texts={option.text}
        language={language}
        onChange={(text) => onChange({ text })}
      />
      {isOpen ? (
        <OptionMore option={option} weightHint={t('weightHint')} language={language} onChange={onChange} />
      ) : (
        <>
          <OptionExtras option={option} language={language} onOpen={() => setOpen(true)} />
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('optionFeedback', { n })}
          </Button>
        </>
      )}
    </li>
  )
}
