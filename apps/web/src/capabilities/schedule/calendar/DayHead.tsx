import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dayTitle, shortWeekday } from './day-words.ts'
import classes from './Grid.module.css'
import { civilText, columnAt, type Sheet } from './grid-time.ts'
import { hasColumns } from './schedule-search.ts'

/** What stands over a column: the weekday of a month, the day, or the teacher or room that it is lent to. */
export function DayHead({ date, sheet }: { date: Date; sheet: Sheet }) {
  const { t } = useTranslation('schedule')
  const own = useRef<HTMLElement>(null)
  const day = civilText(date).slice(0, 10)
  const column = columnAt(date, sheet)
  const isMonth = sheet.view === 'month'
  // Browsers have no Kazakh dates, and a lent day is whom it is lent to, which may change after the calendar mounts.
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

/** The number of a day of a month, and the holiday or absence on it. */
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
