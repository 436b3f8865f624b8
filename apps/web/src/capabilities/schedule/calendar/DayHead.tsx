import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dayTitle, shortWeekday } from './day-words.ts'
import classes from './Grid.module.css'
import { civilText, columnAt, type Sheet } from './grid-time.ts'
import { hasColumns } from './schedule-views.ts'

/**
 * Renders the header of a column: the weekday in a month, the day, or the teacher or room shown in this
 * column.
 */
export function DayHead({ date, sheet }: { date: Date; sheet: Sheet }) {
  const { t } = useTranslation('schedule')
  const own = useRef<HTMLElement>(null)
  const day = civilText(date).slice(0, 10)
  const column = columnAt(date, sheet)
  const isMonth = sheet.view === 'month'
  // Browsers cannot format dates in Kazakh, and a column of a teacher or room needs that name, which may
  // change after the calendar mounts.
  const label = column?.name ?? dayTitle(day, t)
  useEffect(() => {
    if (!isMonth) own.current?.closest('[role="columnheader"]')?.setAttribute('aria-label', label)
  }, [label, isMonth])
  if (isMonth) return shortWeekday(day, t)
  return (
    <span ref={own} className={classes.dayName}>
      {hasColumns(sheet.view) ? (
        <b>{column?.name}</b>
      ) : (
        <>
          {shortWeekday(day, t)} <b>{Number(day.slice(8))}</b>
        </>
      )}
    </span>
  )
}

/** Renders the number of a day in a month, with its holiday or absence. */
export function DayCellHead({ number, notes }: { number: string; notes: readonly string[] | undefined }) {
  return (
    <span className={classes.dayTop}>
      {notes && (
        <small className={classes.dayNote} title={notes.join(', ')}>
          {notes.join(', ')}
        </small>
      )}
      <span>{number}</span>
    </span>
  )
}
