import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './CellDrawer.module.css'
import { AttemptList, WorkList } from './CellEvidence.tsx'
import { DecideForm } from './DecideForm.tsx'
import { gradeText, lookOf, percentText } from './grade-words.ts'
import { type CellStory, cellStory, type GradeColumn, type GradeRow, type Scale } from './queries.ts'
import { Mark } from './table/Mark.tsx'
import { useCellWords } from './table/use-cell-words.ts'

interface CellDrawerProps {
  readonly programId: number
  readonly student: GradeRow['student']
  readonly column: GradeColumn
  readonly scale: Scale
  readonly onClose: () => void
}

/** Renders the details of a cell: the grade, its source, past decisions, and the form of a new one. */
export default function CellDrawer({ programId, student, column, scale, onClose }: CellDrawerProps) {
  const story = useQuery(cellStory(programId, student.id, column))
  return (
    <SideDrawer
      size={440}
      onClose={onClose}
      title={
        <span className={classes.title}>
          {fullName(student)}
          <small>{column.ex_list === null ? column.title : `${column.lesson_title} · ${column.title}`}</small>
        </span>
      }
    >
      {story.isError && <Failure failure={story.error} onRetry={() => void story.refetch()} />}
      {!story.data && !story.isError && <TextSkeleton lines={6} />}
      {story.data && <Story programId={programId} story={story.data} scale={scale} />}
    </SideDrawer>
  )
}

function Story({ programId, story, scale }: { programId: number; story: CellStory; scale: Scale }) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  const words = useCellWords(scale)
  const { cell, computed, column } = story
  return (
    <div className={classes.story}>
      <section className={classes.grade} data-look={cell ? lookOf(cell) : undefined}>
        <strong>
          {cell?.state === 'counted' && cell.percent !== null
            ? gradeText(cell.percent, scale, language)
            : '–'}
        </strong>
        <span>
          {cell && <Mark look={lookOf(cell)} size={16} />}
          {words.stateOf(cell)}
        </span>
        {cell?.points !== null && cell?.points !== undefined && cell.most !== null && (
          <small>{t('pointsOf', { points: cell.points, most: cell.most })}</small>
        )}
        {cell?.is_set && computed?.percent !== null && computed?.percent !== undefined && (
          <small>{t('computedIs', { percent: percentText(computed.percent, language) })}</small>
        )}
        {column.min_percent > 0 && (
          <small>{t('mustBeHigher', { percent: percentText(column.min_percent, language) })}</small>
        )}
        {column.due_at && (
          <small>
            {t('dueAt')} <DateText value={column.due_at} withTime />
          </small>
        )}
      </section>
      <AttemptList attempts={story.attempts} />
      <WorkList works={story.works} />
      <DecideForm programId={programId} story={story} scale={scale} />
      <History history={story.history} />
    </div>
  )
}

function History({ history }: { history: CellStory['history'] }) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  if (history.length === 0) return null
  return (
    <section>
      <h3>{t('history')}</h3>
      <ol className={classes.list}>
        {history.map((one) => (
          <li key={one.id}>
            <b>
              {one.act === 'set'
                ? t('decided.set', { percent: percentText(one.percent ?? 0, language) })
                : t(`decided.${one.act}`)}
            </b>
            <q>{one.reason}</q>
            <small>
              <DateText value={one.at} withTime /> · {fullName(one.by)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
