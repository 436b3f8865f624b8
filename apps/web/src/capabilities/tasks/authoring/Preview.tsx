import type { TaskAnswer, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskView } from '../renderers/TaskView.tsx'
import classes from './Constructor.module.css'
import type { TaskFile } from './editor-props.ts'
import { shownOf } from './shown-of.ts'

interface PreviewProps {
  readonly content: TaskContent
  readonly files: readonly TaskFile[]
  readonly language: Language
}

/** Renders a preview of the task as students see it; answers are not stored. */
export function Preview({ content, files, language }: PreviewProps) {
  const { t } = useTranslation('authoring')
  const [answer, setAnswer] = useState<TaskAnswer | null>(null)
  return (
    <section className={classes.previewPane} aria-label={t('preview')}>
      <h3 className={classes.previewTitle}>{t('asStudent')}</h3>
      <TaskView
        key={language}
        shown={shownOf(content)}
        answer={answer}
        onAnswer={setAnswer}
        language={language}
        files={files}
        isLocked={false}
        result={null}
      />
    </section>
  )
}
