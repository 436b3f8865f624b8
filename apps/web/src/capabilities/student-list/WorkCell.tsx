import type { WorkColumn } from '@qadam/contract/students/list-filters.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, daysUntil, nearDate, shortDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { Stair } from '../../ui/Stair.tsx'
import { statuses, statusLook } from '../applications/public.ts'
import type { StudentRow } from './queries.ts'
import classes from './WorkCell.module.css'

type Work = NonNullable<StudentRow['work']>

/** A deadline of so many days or fewer is urgent. */
const urgentDays = 3
/** Days without a message after which a student stands out. */
const silentDays = 7

/** Renders a column of the work with a student. */
export function WorkCell({ work = {}, column }: { readonly work?: Work; readonly column: WorkColumn }) {
  switch (column) {
    case 'next_step':
      return <NextStep step={work.next_step ?? null} />
    case 'documents':
      return <Documents counts={work.documents} />
    case 'applications':
      return <Applications counts={work.applications ?? []} />
    case 'deadline_on':
      return <Deadline day={work.deadline_on ?? null} />
    case 'last_contact_at':
      return <LastContact at={work.last_contact_at ?? null} />
  }
}

function None() {
  const { t } = useTranslation('roster')
  return <span className={classes.none}>{t('none')}</span>
}

function NextStep({ step }: { readonly step: (Work['next_step'] & object) | null }) {
  const { t } = useTranslation('roster')
  const near = useNearDay()
  if (!step) return <None />
  const day = step.due_on
  const isLate = day !== null && daysUntil(day) < 0
  return (
    <span className={classes.step}>
      <span className={classes.text} title={step.text}>
        {step.text}
      </span>
      {day !== null && (
        <time
          dateTime={day}
          className={classes.day}
          data-late={isLate || undefined}
          title={isLate ? t('stepLate', { day: near(day) }) : undefined}
        >
          {near(day)}
        </time>
      )}
    </span>
  )
}

function Documents({ counts }: { readonly counts: Work['documents'] }) {
  const { t } = useTranslation('roster')
  if (!counts || counts.total === 0) return <None />
  return (
    <span className={classes.documents}>
      <Stair {...counts} label={t('documentsDone', counts)} />
      <span data-done={counts.done === counts.total || undefined}>
        {counts.done}/{counts.total}
      </span>
    </span>
  )
}

/** A square for each application in the colour of its state, or a number where there are many. */
function Applications({ counts }: { readonly counts: NonNullable<Work['applications']> }) {
  const { t } = useTranslation('applications')
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return <None />
  const inOrder = counts.toSorted((a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status))
  const words = inOrder.map(({ status, count }) => `${t(`status_${status}`)}: ${count}`).join(', ')
  return (
    <span className={classes.applications} role="img" aria-label={words} title={words}>
      {inOrder.map(({ status, count }) => (
        <span
          key={status}
          className={classes.squares}
          data-color={statusLook[status].color}
          style={{ '--count': Math.min(count, maxSquares) } as CSSProperties}
        />
      ))}
    </span>
  )
}

const maxSquares = 8

function Deadline({ day }: { readonly day: string | null }) {
  const near = useNearDay()
  if (day === null) return <None />
  return (
    <time dateTime={day} className={classes.deadline} data-urgent={daysUntil(day) <= urgentDays || undefined}>
      {near(day)}
    </time>
  )
}

function LastContact({ at }: { readonly at: string | null }) {
  const { t } = useTranslation('roster')
  if (at === null) return <None />
  const days = -daysUntil(civilToday(new Date(at)))
  const words = days <= 0 ? t('today') : days === 1 ? t('yesterday') : t('daysAgo', { count: days })
  return (
    <time dateTime={at} className={classes.contact} data-silent={days > silentDays || undefined}>
      {words}
    </time>
  )
}

/** Returns the words of a day, short enough for a column: today and tomorrow by name, another year in figures. */
function useNearDay() {
  const { t } = useTranslation('roster')
  const language = useLanguage()
  return (day: string) => {
    const days = daysUntil(day)
    if (days === 0) return t('today')
    if (days === 1) return t('tomorrow')
    const isOfThisYear = day.slice(0, 4) === civilToday().slice(0, 4)
    return isOfThisYear ? nearDate(day, language) : shortDate(day, language)
  }
}
