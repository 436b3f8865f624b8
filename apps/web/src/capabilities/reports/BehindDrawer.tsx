import type { Answer } from '@qadam/contract/endpoint.ts'
import { type DimensionName, type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import type { listBehind } from '@qadam/contract/reports/endpoints.ts'
import type { Period } from '@qadam/contract/reports/period.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, shortDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { mayOpen } from '../../platform/guard.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { signedHours } from './corrections/signed-hours.ts'
import { type BehindAsked, behindRows } from './queries.ts'
import classes from './Report.module.css'
import type { Opened } from './ReportTable.tsx'
import type { ReportSearch } from './report-search.ts'
import type { DimensionValue } from './report-values.ts'
import { useReportWords } from './use-report-words.ts'

const size = 25

interface BehindDrawerProps {
  readonly name: ReportName
  readonly search: ReportSearch
  readonly period: Period | null
  readonly opened: Opened
  readonly onClose: () => void
}

/** The classes, works, attempts or students that a number counts, each with the way to it. */
export default function BehindDrawer({ name, search, period, opened, onClose }: BehindDrawerProps) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const [page, setPage] = useState(1)
  const found = useQuery(behindRows(name, askedFor(name, search, period, opened, page)))
  const { dimensions } = reportOf(name)
  const row = opened.row
  const of = row
    ? dimensions.map((dimension) => words.row(dimension, row[dimension] as DimensionValue)).join(' · ')
    : words.total
  const shown = opened.side === 'before' ? period?.compared : period
  return (
    <SideDrawer title={words.measure(opened.measure)} size={560} closeOnClickOutside onClose={onClose}>
      <p className={classes.about}>
        <b>{of}</b>
        {shown && `, ${shortDate(shown.first, words.language)} – ${shortDate(shown.last, words.language)}`}
      </p>
      <p className={classes.definition}>{words.definition(opened.measure)}</p>
      <ListBody
        rows={found.data?.results}
        failure={found.error}
        onRetry={() => void found.refetch()}
        empty={<EmptyState kind="nothing-yet" title={t('noRows')} text={t('noRowsText')} />}
        paging={{ page, size, count: found.data?.count ?? 0, onPage: setPage }}
      >
        {(rows) => (
          <ul className={classes.rows}>
            {rows.map((one) => (
              <BehindRow
                key={`${one.kind} ${one.id} ${one.student?.id ?? ''} ${one.program?.id ?? ''}`}
                row={one}
              />
            ))}
          </ul>
        )}
      </ListBody>
    </SideDrawer>
  )
}

type Row = Answer<typeof listBehind>['results'][number]

function BehindRow({ row }: { row: Row }) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const when = row.at && whenOf(row.kind, row.at, words.language)
  const people = [row.student, row.teacher].flatMap((person) => (person ? [fullName(person)] : []))
  return (
    <li>
      <RowLink row={row}>
        <span className={classes.rowHead}>
          <b>{people[0] ?? row.program?.title}</b>
          <span>{when}</span>
        </span>
        <span className={classes.rowDetail}>
          {[
            row.kind === 'correction' &&
              row.value !== null &&
              t('hours', { hours: signedHours(row.value, words.language) }),
            people[1],
            people.length > 0 ? row.program?.title : undefined,
            row.kind === 'class' && row.title ? words.type(row.title) : row.title,
            row.state && words.state(row.state),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </RowLink>
    </li>
  )
}

/** A correction counts in its month; the day from which a student is in a program has no hour. */
function whenOf(kind: Row['kind'], at: string, language: Language): string {
  const day = shortDate(at, language)
  if (kind === 'correction') return day.slice(day.indexOf('.') + 1)
  return kind === 'place' ? day : `${day} ${clockTime(at)}`
}

function RowLink({ row, children }: { row: Row; children: ReactNode }) {
  const visitor = useSession()
  switch (row.kind) {
    case 'class':
      return (
        <Link to="/schedule" search={{ class: row.id }}>
          {children}
        </Link>
      )
    case 'homework':
      if (!mayOpen('/grading/$homeworkId', visitor)) return <span>{children}</span>
      return (
        <Link to="/grading/$homeworkId" params={{ homeworkId: row.id }}>
          {children}
        </Link>
      )
    default:
      return row.student && mayOpen('/user/view/$userId', visitor) ? (
        <Link to="/user/view/$userId" params={{ userId: row.student.id }} search={{ tab: 'progress' }}>
          {children}
        </Link>
      ) : (
        <span>{children}</span>
      )
  }
}

/** The row that was opened is named by its dimensions; the filters of the report hold as well. */
function askedFor(
  name: ReportName,
  search: ReportSearch,
  period: Period | null,
  { measure, row, side }: Opened,
  page: number,
): BehindAsked {
  const keys = row
    ? Object.fromEntries(
        reportOf(name).dimensions.map((dimension: DimensionName) => {
          const value = row[dimension] as DimensionValue
          return [dimension, typeof value === 'object' ? value?.id : value]
        }),
      )
    : {}
  return {
    measure,
    side,
    ...(period && { first: period.first, last: period.last }),
    ...(search.compare && { compare: search.compare }),
    ...(search.q && { q: search.q }),
    ...(search.teacher && { teacher: search.teacher }),
    ...(search.student && { student: search.student }),
    ...(search.program && { program: search.program }),
    ...keys,
    page,
    page_size: size,
  }
}
