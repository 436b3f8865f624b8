import { ActionIcon, Button, Checkbox, Group, Radio } from '@mantine/core'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { IconMessage, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blankOption } from '../../blank-content.ts'
import { focusLine } from '../../focus-line.ts'
import { TextField } from '../../TextField.tsx'
import classes from '../editors.module.css'
import { OptionExtras, OptionMore } from './OptionMore.tsx'
import type { Option } from './option.ts'

interface OptionListProps {
  readonly options: readonly Option[]
  readonly onChange: (options: Option[]) => void
  /** True when exactly one option is right. */
  readonly isSingle: boolean
  readonly language: Language
  readonly fault: (path: string) => string | undefined
}

/** Renders options with a mark for right ones. Enter adds another. */
export function OptionList({ options, onChange, isSingle, language, fault }: OptionListProps) {
  const { t } = useTranslation('authoring')
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const Mark = isSingle ? Radio : Checkbox
  const change = (id: string, patch: Partial<Option>) =>
    onChange(options.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  const mark = (id: string, isCorrect: boolean) =>
    onChange(
      options.map((one) =>
        one.id === id ? { ...one, is_correct: isCorrect } : isSingle ? { ...one, is_correct: false } : one,
      ),
    )
  const add = (at: number) => focusLine(list, at, () => onChange(options.toSpliced(at, 0, blankOption())))
  const general = options.some((_, at) => fault(`options.${at}`)) ? undefined : fault('options')
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('options')}</legend>
      <p className={classes.hint}>{t(isSingle ? 'markOne' : 'markRight')}</p>
      <ul ref={list} className={classes.lines}>
        {options.map((option, at) => (
          <OptionLine
            key={option.id}
            option={option}
            Mark={Mark}
            at={at}
            mark={mark}
            language={language}
            fault={fault}
            change={change}
            add={add}
            opened={opened}
            isSingle={isSingle}
            setOpened={setOpened}
            onChange={onChange}
            options={options}
          />
        ))}
      </ul>
      {general && (
        <p className={classes.fault} role="alert">
          {general}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => add(options.length)}
      >
        {t('addOption')}
      </Button>
    </fieldset>
  )
}

interface OptionLineProps {
  readonly option: OptionListProps['options'][number]
  readonly Mark: typeof Radio | typeof Checkbox
  readonly at: number
  readonly mark: (id: string, isCorrect: boolean) => void
  readonly language: OptionListProps['language']
  readonly fault: OptionListProps['fault']
  readonly change: (id: string, patch: Partial<Option>) => void
  readonly add: (at: number) => void
  readonly opened: string | null
  readonly isSingle: OptionListProps['isSingle']
  readonly setOpened: (value: string | null) => void
  readonly onChange: OptionListProps['onChange']
  readonly options: OptionListProps['options']
}

function OptionLine({
  option,
  Mark,
  at,
  mark,
  language,
  fault,
  change,
  add,
  opened,
  isSingle,
  setOpened,
  onChange,
  options,
}: OptionLineProps) {
  const { t } = useTranslation('authoring')
  return (
    <Group component="li" gap="xs" align="flex-start" wrap="nowrap">
      <Mark
        className={classes.mark}
        aria-label={t('isRight', { n: at + 1 })}
        checked={option.is_correct}
        onChange={(event) => mark(option.id, event.currentTarget.checked)}
      />
      <div className={classes.grow}>
        <TextField
          isRich
          label={t('option', { n: at + 1 })}
          texts={option.text}
          language={language}
          error={fault(`options.${at}.text`)}
          onChange={(text) => change(option.id, { text })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add(at + 1)
          }}
        />
        {opened === option.id ? (
          <OptionMore
            option={option}
            weightHint={isSingle && option.is_correct ? null : t(isSingle ? 'weightOfOne' : 'weightHint')}
            language={language}
            onChange={(patch) => change(option.id, patch)}
          />
        ) : (
          <OptionExtras option={option} language={language} onOpen={() => setOpened(option.id)} />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-expanded={opened === option.id}
        aria-label={t('optionFeedback', { n: at + 1 })}
        title={t('optionFeedback', { n: at + 1 })}
        onClick={() => setOpened(opened === option.id ? null : option.id)}
      >
        <IconMessage size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('deleteOption', { n: at + 1 })}
        title={t('deleteOption', { n: at + 1 })}
        onClick={() => onChange(options.filter((one) => one.id !== option.id))}
      >
        <IconTrash size={17} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
