import { NumberInput, Skeleton, Switch } from '@mantine/core'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Constructor.module.css'
import type { AnyEditorProps, Patch } from './editor-props.ts'
import { editors } from './editors/editors.ts'
import { MediaPart } from './MediaPart.tsx'
import { RichField } from './RichField.tsx'
import { TextField } from './TextField.tsx'
import type { TaskForm } from './use-task-form.ts'

const readOnly: ReadonlySet<string> = new Set(['text', 'media', 'youtube', 'file_attach'])
const inParts: ReadonlySet<string> = new Set([
  'test',
  'test_image',
  'insert_words',
  'words_options',
  'word_table',
  'table_options',
  'find_errors',
  'compare_words',
])

/** A single choice is partially graded once an option has a weight. */
const hasHalfRight = (content: TaskContent): boolean =>
  content.type === 'select_one' &&
  (content.partial || content.options.some(({ weight }) => weight !== undefined))

/** Renders the fields shared by every task type: question, media, answers, points and feedback. */
export function TaskFields({ form, language }: { form: TaskForm; language: Language }) {
  const { t } = useTranslation('authoring')
  const { content, set, fault, files } = form
  const Editor = editors[content.type] as ComponentType<AnyEditorProps> | null
  const number = (value: number | string) => (typeof value === 'number' ? value : 0)
  return (
    <>
      <TextField
        label={t('taskName')}
        texts={content.name}
        language={language}
        error={fault('name')}
        hasLabel
        onChange={(name) => set({ name })}
      />
      <RichField
        label={t(readOnly.has(content.type) ? 'introduction' : 'question')}
        texts={content.prompt}
        language={language}
        error={fault('prompt')}
        onChange={(prompt) => set({ prompt })}
      />
      <MediaPart
        media={content.media}
        files={files}
        language={language}
        fault={fault('media')}
        onChange={(to) => set((now) => ({ media: to(now.media) }))}
      />
      {Editor && (
        <Suspense fallback={<Skeleton h={160} radius="md" />}>
          <Editor
            content={content}
            set={set}
            language={language}
            fault={fault}
            files={files}
            isSaved={form.isSaved}
          />
        </Suspense>
      )}
      <Scoring content={content} fault={fault} set={set} number={number} />
      <Switch
        label={t('withBoard')}
        description={t('withBoardHint')}
        checked={content.board ?? false}
        onChange={(event) => set({ board: event.currentTarget.checked })}
      />
      <details className={classes.fold}>
        <summary>{t('more')}</summary>
        <div className={classes.foldBody}>
          {(['hint', 'feedback_right', 'feedback_wrong', 'explanation'] as const).map((name) => (
            <RichField
              key={name}
              label={t(`words.${name}`)}
              texts={content[name]}
              language={language}
              error={fault(name)}
              onChange={(texts) => set({ [name]: texts })}
            />
          ))}
        </div>
      </details>
    </>
  )
}

interface ScoringProps {
  readonly content: TaskForm['content']
  readonly fault: (path: string) => string | undefined
  readonly set: (patch: Patch<TaskContent>) => void
  readonly number: (value: number | string) => number
}

function Scoring({ content, fault, set, number }: ScoringProps) {
  const { t } = useTranslation('authoring')
  return (
    <fieldset className={classes.scoring}>
      <legend>{t('scoring')}</legend>
      <div className={classes.numbers}>
        <NumberInput
          label={t('points')}
          min={0}
          max={1000}
          step={0.25}
          value={content.points}
          error={fault('points')}
          onChange={(value) => set({ points: number(value) })}
        />
        {!readOnly.has(content.type) && (
          <NumberInput
            label={t('penalty')}
            min={0}
            max={1000}
            step={0.25}
            value={content.penalty}
            error={fault('penalty')}
            onChange={(value) => set({ penalty: number(value) })}
          />
        )}
      </div>
      {(inParts.has(content.type) || hasHalfRight(content)) && (
        <Switch
          label={t('partial')}
          checked={content.partial}
          onChange={(event) => set({ partial: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}
