import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../ui/language.ts'
import { TaskView } from '../../tasks/renderers/TaskView.tsx'
import type { ImportedQuestion } from './queries.ts'
import classes from './Transfer.module.css'

/** Renders a question of a file as students will see it, or where and why it is invalid. */
export function ImportedQuestionView({ question }: { question: ImportedQuestion }) {
  const { t } = useTranslation('transfer')
  const language = useLanguage()
  const { line, name, tags, shown, files, fault, twin, notes } = question
  return (
    <li className={classes.question} data-broken={fault ? true : undefined}>
      <div className={classes.head}>
        <span>{t('line', { line })}</span>
        {name && !shown?.name && <span>{name}</span>}
        {tags.length > 0 && <span>{tags.join(', ')}</span>}
        {twin && <span>{twin.line === null ? t('twinInBank') : t('twinOfLine', { line: twin.line })}</span>}
      </div>
      {fault && (
        <>
          <p className={classes.fault}>{fault.message}</p>
          {fault.excerpt && <p className={classes.excerpt}>{fault.excerpt}</p>}
        </>
      )}
      {notes.map(({ code, message }) => (
        <p key={code} className={classes.note}>
          {message}
        </p>
      ))}
      {shown && (
        <TaskView
          shown={shown}
          answer={null}
          onAnswer={() => undefined}
          language={language}
          files={files}
          isLocked
          result={null}
        />
      )}
    </li>
  )
}
