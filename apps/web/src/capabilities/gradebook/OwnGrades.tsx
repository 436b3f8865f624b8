import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/DateText.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { gradeText, lookOf, percentText } from './grade-words.ts'
import classes from './OwnGrades.module.css'
import { type GradeCell, type GradeColumn, type OwnGrades as Grades, ownGrades } from './queries.ts'
import { Mark } from './table/Mark.tsx'
import { useCellWords } from './table/use-cell-words.ts'

/** Renders a student's own grades in a program: the total, its parts, and a legend. */
export default function OwnGrades({ programId }: { programId: number }) {
  const { t } = useTranslation('gradebook')
  const heading = useId()
  const grades = useQuery(ownGrades(programId))
  if (grades.isError && !grades.data)
    return <Failure failure={grades.error} onRetry={() => void grades.refetch()} />
  if (grades.data?.columns.length === 0) return null
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <h2 id={heading}>{t('myGrades')}</h2>
      {grades.data ? <Own grades={grades.data} /> : <TextSkeleton lines={5} />}
    </section>
  )
}

function Own({ grades: { row, columns, sections, scale, hidden, course } }: { grades: Grades }) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  const cells = new Map(row.cells.map((cell) => [cell.at, cell]))
  const counted = row.cells.filter(({ state }) => state === 'counted').length
  return (
    <>
      <div className={classes.total} data-failed={row.is_passed === false || undefined}>
        <strong>{row.total === null ? '–' : gradeText(row.total, scale, language)}</strong>
        <div>
          <b>{t('totalNow')}</b>
          {row.total !== null && scale.shown !== 'percent' && <span>{percentText(row.total, language)}</span>}
          <span>{t('countedOf', { count: counted, all: columns.length })}</span>
          {course.min_percent > 0 && (
            <span>{t('mustBeHigher', { percent: percentText(course.min_percent, language) })}</span>
          )}
        </div>
      </div>
      {sections.map((section) => (
        <div key={section.id} className={classes.section}>
          <h3>{section.title}</h3>
          <ul>
            {columns.map((column, at) =>
              column.section === section.id ? (
                <li key={`${column.lesson} ${column.ex_list}`}>
                  <Line column={column} cell={cells.get(at)} scale={scale} isHidden={hidden.includes(at)} />
                </li>
              ) : null,
            )}
          </ul>
        </div>
      ))}
      <details className={classes.how}>
        <summary>{t('howCounted')}</summary>
        <p>{t('howCountedText')}</p>
      </details>
    </>
  )
}

function Line(props: {
  column: GradeColumn
  cell: GradeCell | undefined
  scale: Grades['scale']
  isHidden: boolean
}) {
  const { column, cell, scale, isHidden } = props
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  const words = useCellWords(scale)
  return (
    <div className={classes.line}>
      <div>
        <b>{column.title}</b>
        <small>
          <span>{t('shareOf', { share: Math.round(column.share) })}</span>
          {column.due_at && (
            <>
              {' · '}
              <span>
                {t('dueAt')} <DateText value={column.due_at} />
              </span>
            </>
          )}
          {cell?.points !== null && cell?.points !== undefined && cell.most !== null && (
            <>
              {' · '}
              <span>{t('pointsOf', { points: cell.points, most: cell.most })}</span>
            </>
          )}
        </small>
        {cell?.state === 'counted' && cell.is_passed === false && (
          <small>{t('mustBeHigher', { percent: percentText(column.min_percent, language) })}</small>
        )}
      </div>
      <span className={classes.value} data-look={cell && !isHidden ? lookOf(cell) : undefined}>
        {cell && !isHidden && <Mark look={lookOf(cell)} size={15} />}
        {isHidden ? t('scoreHidden') : words.stateOf(cell)}
      </span>
    </div>
  )
}
