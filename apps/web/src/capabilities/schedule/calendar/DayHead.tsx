import { useTranslation } from 'react-i18next'
import { shortWeekday } from './day-words.ts'
import classes from './Grid.module.css'
import { civilText, columnAt, type Sheet } from './grid-time.ts'
import { hasColumns } from './schedule-search.ts'

/** What stands over a column: the weekday of a month, the day, or the teacher or room that it is lent to. */
export function DayHead({ date, sheet }: { date: Date; sheet: Sheet }) {
  const { t } = useTranslation('schedule')
  const day = civilText(date).slice(0, 10)
  if (sheet.view === 'month') return shortWeekday(day, t)
  if (hasColumns(sheet.view)) return <b className={classes.dayName}>{columnAt(date, sheet)?.name}</b>
  return (
    <span className={classes.dayName}>
      {shortWeekday(day, t)} <b>{Number(day.slice(8))}</b>
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
