import { ActionIcon, Button, Group, Radio, TextInput } from '@mantine/core'
import { newShortId } from '@qadam/contract/tasks/parts.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusLine } from '../../focus-line.ts'
import classes from '../editors.module.css'

export interface Choice {
  readonly id: string
  readonly text: string
  readonly is_correct: boolean
}

interface ChoiceLinesProps {
  /** Label of the choice: a gap or a cell. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly language: Language
  readonly error?: string | undefined
  readonly onChange: (choices: Choice[]) => void
}

export const blankChoice = (): Choice => ({ id: newShortId(), text: '', is_correct: false })

/** Renders short options, one of them right. Enter adds another. */
export function ChoiceLines({ label, choices, language, error, onChange }: ChoiceLinesProps) {
  const { t } = useTranslation('authoring')
  const group = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const change = (id: string, text: string) =>
    onChange(choices.map((one) => (one.id === id ? { ...one, text } : one)))
  const add = (at: number) => focusLine(list, at, () => onChange(choices.toSpliced(at, 0, blankChoice())))
  return (
    <fieldset ref={list} className={classes.choiceLines} aria-label={label}>
      {choices.map((choice, at) => (
        <Group key={choice.id} gap="xs" wrap="nowrap">
          <Radio
            name={group}
            aria-label={t('isRight', { n: at + 1 })}
            checked={choice.is_correct}
            onChange={() => onChange(choices.map((one) => ({ ...one, is_correct: one.id === choice.id })))}
          />
          <TextInput
            className={classes.grow}
            aria-label={t('option', { n: at + 1 })}
            lang={language}
            maxLength={200}
            value={choice.text}
            onChange={(event) => change(choice.id, event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add(at + 1)
            }}
            data-line
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('deleteOption', { n: at + 1 })}
            onClick={() => onChange(choices.filter((one) => one.id !== choice.id))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {error && (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.start}
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => add(choices.length)}
      >
        {t('addOption')}
      </Button>
    </fieldset>
  )
}
