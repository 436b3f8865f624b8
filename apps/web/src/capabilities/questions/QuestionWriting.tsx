import { createQuestion, getQuestion, updateQuestion } from '@qadam/contract/questions/endpoints.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { TaskEditor } from '../tasks/authoring/TaskEditor.tsx'
import type { TaskStore } from '../tasks/authoring/task-store.ts'
import { QuestionFacts } from './QuestionFacts.tsx'
import classes from './Questions.module.css'
import { QuestionUses } from './QuestionUses.tsx'
import { type Question, questionQuery } from './queries.ts'
import { RegradeNote } from './RegradeNote.tsx'
import { VersionHistory } from './VersionHistory.tsx'

interface QuestionWritingProps {
  readonly id: number | undefined
  readonly type: TaskType | undefined
  readonly tags: readonly string[]
  readonly onCreated: (id: number) => void
  readonly onBack: () => void
}

/**
 * Renders the editor of a bank question: its form beside the student's view, tags, source, versions and uses.
 */
export function QuestionWriting({ id, type, tags, onCreated, onBack }: QuestionWritingProps) {
  const { t } = useTranslation('questions')
  const question = useQuery({ ...questionQuery(id ?? 0), enabled: id !== undefined })
  const back = (
    <button type="button" className={classes.back} onClick={onBack}>
      {t('toBank')}
    </button>
  )
  if (id === undefined)
    return (
      <Page title={t('newQuestion')} trail={back}>
        {type && <TaskEditor store={storeInBank(null, type)} onCreated={onCreated} onGiveUp={onBack} />}
      </Page>
    )
  if (question.error && !question.data)
    return <Failure failure={question.error} level={1} onRetry={() => void question.refetch()} />
  if (!question.data) return <FormSkeleton fields={6} />
  const one = question.data
  return (
    <Page
      title={t('question')}
      lead={one.deleted_at ? t('isDeleted') : t('versionNumber', { version: one.version })}
      trail={back}
    >
      <RegradeNote taskId={one.id} version={one.version} />
      <TaskEditor store={storeInBank(one, one.type)} onCreated={onCreated} onGiveUp={onBack} />
      <div className={classes.below}>
        <QuestionFacts question={one} known={tags} />
        <QuestionUses id={one.id} />
        <VersionHistory id={one.id} current={one.version} />
      </div>
    </Page>
  )
}

/** Creates a task store that saves the form's task as a bank question, existing or new. */
function storeInBank(question: Question | null, type: TaskType): TaskStore {
  return {
    draft: question ? `bank-${question.id}` : `bank-new-${type}`,
    type,
    kept: question,
    save: (content, version) =>
      question
        ? call(updateQuestion, {
            params: { id: question.id },
            body: { content, version: version ?? undefined },
          })
        : call(createQuestion, { body: { content } }),
    read: () => (question ? call(getQuestion, { params: { id: question.id } }) : Promise.resolve(null)),
    stale: ['questions', 'tasks'],
  }
}
