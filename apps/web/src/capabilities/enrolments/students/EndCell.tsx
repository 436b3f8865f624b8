import { changeAccess } from '@qadam/contract/enrolments/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { civilToday } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import type { Student } from '../queries.ts'
import { useEntryActions } from '../use-entry-actions.ts'
import classes from './Students.module.css'

/** Renders the inline editor of an enrolment's last day; empty means no end. */
export function EndCell({ programId, row }: { programId: number; row: Student }) {
  const { t } = useTranslation('enrolments')
  const { run } = useEntryActions(programId)
  const saved = lastDay(row.until)
  const [day, setDay] = useState(saved)
  const [seen, setSeen] = useState(saved)
  if (seen !== saved) {
    setSeen(saved)
    setDay(saved)
  }
  const save = async (day: string) => {
    setDay(day)
    if (day === saved) return
    const params = { courseId: programId, studentId: row.student.id }
    const done = await run(() => call(changeAccess, { params, body: { until: day || null } }), t('endSaved'))
    if (!done) setDay(saved)
  }
  return (
    <DayInput
      clearable
      size="sm"
      placeholder={t('noEnd')}
      className={classes.end}
      data-empty={day === '' || undefined}
      aria-label={t('endOf', { name: fullName(row.student) })}
      popoverProps={{ withinPortal: true }}
      value={day || null}
      onChange={(chosen) => void save(chosen ?? '')}
    />
  )
}

/** Returns the last day of an enrolment: `until` is the instant after it. */
export function lastDay(until: string | null): string {
  return until ? civilToday(new Date(Date.parse(until) - 1)) : ''
}
