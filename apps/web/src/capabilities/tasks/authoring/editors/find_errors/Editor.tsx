import { ActionIcon, Button, Group, Switch, Textarea } from '@mantine/core'
import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import { IconHighlight, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import { meantBy, movedSpans, withSpan } from '../../error-spans.ts'
import { focusLine } from '../../focus-line.ts'
import classes from '../editors.module.css'
import { AcceptedField } from '../gaps/AcceptedField.tsx'

type Passage = NonNullable<ContentOf<'find_errors'>['passages']['ru']>

/** Renders a plain text in which the author marks wrong words and types the corrections. */
export default function FindErrorsEditor({ content, set, language, fault }: EditorProps<'find_errors'>) {
  const { t } = useTranslation('authoring')
  const area = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const passage: Passage = content.passages[language] ?? { text: '', errors: [] }
  const put = (next: Passage) => set((now) => ({ passages: { ...now.passages, [language]: next } }))
  const markSelected = () => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    }
    const meant = meantBy(passage.text, { start, end })
    if (!meant) return area.current?.focus()
    const errors = withSpan(passage.errors, { ...meant, corrections: [] })
    const at = errors.findIndex((one) => one.start === meant.start)
    focusLine(list, at, () => put({ ...passage, errors }))
  }
  return (
    <div className={classes.group}>
      <Textarea
        ref={area}
        label={t('errorText')}
        description={t('errorHint')}
        lang={language}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={10_000}
        spellCheck={false}
        value={passage.text}
        error={fault(`passages.${language}`) ?? fault('passages')}
        onChange={(event) => {
          const text = event.currentTarget.value
          put({ text, errors: movedSpans(passage.text, text, passage.errors) })
        }}
      />
      <Button
        variant="default"
        className={classes.start}
        leftSection={<IconHighlight size={16} aria-hidden />}
        onClick={markSelected}
      >
        {t('markError')}
      </Button>
      <ol ref={list} className={classes.lines} aria-label={t('errors')}>
        {passage.errors.map((error, at) => {
          const word = passage.text.slice(error.start, error.end)
          return (
            <ErrorLine
              key={error.start}
              error={error}
              word={word}
              language={language}
              put={put}
              passage={passage}
              at={at}
            />
          )
        })}
      </ol>
      <Switch
        label={t('asksCorrection')}
        checked={content.asks_correction}
        onChange={(event) => set({ asks_correction: event.currentTarget.checked })}
      />
    </div>
  )
}

interface ErrorLineProps {
  readonly error: { start: number; end: number; corrections: string[] }
  readonly word: string
  readonly language: EditorProps<'find_errors'>['language']
  readonly put: (next: Passage) => void
  readonly passage: { text: string; errors: { start: number; end: number; corrections: string[] }[] }
  readonly at: number
}

function ErrorLine({ error, word, language, put, passage, at }: ErrorLineProps) {
  const { t } = useTranslation('authoring')
  return (
    <Group component="li" gap="xs" align="flex-start" wrap="nowrap">
      <span className={classes.wrong}>{word}</span>
      <div className={classes.grow}>
        <AcceptedField
          label={t('correctionOf', { word })}
          accepted={error.corrections}
          language={language}
          onChange={(corrections) =>
            put({ ...passage, errors: passage.errors.with(at, { ...error, corrections }) })
          }
        />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('unmark', { word })}
        title={t('unmark', { word })}
        onClick={() => put({ ...passage, errors: passage.errors.toSpliced(at, 1) })}
      >
        <IconTrash size={17} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
