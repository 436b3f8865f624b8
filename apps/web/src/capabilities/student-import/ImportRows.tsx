import { Select } from '@mantine/core'
import type { MatchAction, StudentOutcome } from '@qadam/contract/student-import/fields.ts'
import type { Decision } from '@qadam/contract/student-import/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useLanguage } from '../../ui/language.ts'
import shared from '../imports/imports.module.css'
import { useFieldWords } from '../student-list/field-words.ts'
import classes from './CheckScreen.module.css'
import { actionOf, choiceOf, choicesOf, type Decisions, decisionOf, isEmptyValue } from './decisions.ts'
import { type ImportedRow, importRows, rowsOfPage } from './queries.ts'

interface ImportRowsProps {
  readonly id: number
  readonly outcome: StudentOutcome
  readonly page: number
  readonly count: number
  /** The action on existing students; null once the file is imported. */
  readonly onMatch: MatchAction | null
  readonly decisions: Decisions
  readonly onDecide: (row: number, decision: Decision | null) => void
  readonly onPage: (page: number) => void
}

/** Renders the rows of one outcome: person, changes or errors, and the decision. */
export function ImportRows({
  id,
  outcome,
  page,
  count,
  onMatch,
  decisions,
  onDecide,
  onPage,
}: ImportRowsProps) {
  const { t } = useTranslation('imports')
  const rows = useQuery(importRows(id, { outcome, page }))
  const decidable = onMatch !== null && (rows.data?.results ?? []).some((row) => choicesOf(row).length > 0)
  const columns: Column<ImportedRow>[] = [
    {
      key: 'row',
      title: t('students_row'),
      width: 84,
      onCard: 'corner',
      cell: ({ row }) => <span className="tabular">{row}</span>,
    },
    { key: 'who', title: t('students_who'), width: 230, onCard: 'heading', cell: (row) => <Who row={row} /> },
    {
      key: 'what',
      title: t(
        outcome === 'failed'
          ? 'students_whatWrong'
          : outcome === 'created'
            ? 'students_whatNew'
            : 'students_what',
      ),
      cell: (row) => <What row={row} action={onMatch && actionOf(onMatch, decisions.get(row.row))} />,
    },
  ]
  if (decidable && onMatch !== null)
    columns.push({
      key: 'decision',
      title: t('students_decision'),
      width: 250,
      cell: (row) => (
        <Deciding
          row={row}
          chosen={choiceOf(decisions.get(row.row))}
          onChoose={(choice) => onDecide(row.row, decisionOf(row.row, choice, onMatch))}
        />
      ),
    })
  return (
    <DataTable
      label={t('students_rows')}
      columns={columns}
      rows={rows.data?.results}
      failure={rows.error}
      onRetry={() => void rows.refetch()}
      idOf={({ row }) => row}
      nameOf={({ name, row }) => name || String(row)}
      refreshing={rows.isPlaceholderData}
      paging={{ page, count: rows.data?.count ?? count, size: rowsOfPage, onPage }}
      empty={
        <EmptyState
          kind="nothing-matches"
          title={t('students_forgotten')}
          text={t('students_forgottenText')}
        />
      }
    />
  )
}

function Who({ row }: { readonly row: ImportedRow }) {
  const { t } = useTranslation('imports')
  const { student, name } = row
  return (
    <div className={shared.words}>
      <div>{name || '—'}</div>
      {student && (
        <div className={shared.detail}>
          <AnchorLink underline="always" to="/user/view/$userId" params={{ userId: student.id }}>
            {fullName(student)}
          </AnchorLink>
          {student.because.length > 0 &&
            ` · ${student.because.map((one) => t(`students_because_${one}`)).join(', ')}`}
        </div>
      )}
    </div>
  )
}

interface WhatProps {
  readonly row: ImportedRow
  /** The action on the student; null once the import is done. */
  readonly action: MatchAction | null
}

/**
 * Renders the errors of a row, or its differences from the student; values that are not written are struck
 * through.
 */
function What({ row, action }: WhatProps) {
  const words = useFieldWords()
  const { outcome, changes, faults, notes } = row
  const isNew = outcome === 'created' || outcome === 'failed' || outcome === 'unclear'
  const label = (name: string) => words.label(name)
  return (
    <div className={classes.what}>
      {faults.map(({ column, code, message, value }) => (
        <div key={`${column} ${code}`} className={shared.refusal}>
          {column && <b>{column}: </b>}
          {message}
          {value && !message.includes(value) && <span className={classes.given}> «{value}»</span>}
        </div>
      ))}
      {outcome === 'unclear' && <Candidates row={row} />}
      {outcome !== 'failed' && (
        <ul className={classes.changes}>
          {changes.map(({ field, before, after }) => {
            const stays =
              !isNew && action !== null && (action === 'skip' || (action === 'fill' && !isEmptyValue(before)))
            return (
              <li key={field}>
                <span className={shared.detail}>{label(field)}</span>{' '}
                {!isNew && !isEmptyValue(before) && (
                  <>
                    <span className={stays ? undefined : classes.before}>{words.value(field, before)}</span> →{' '}
                  </>
                )}
                <span className={stays ? classes.left : undefined}>{words.value(field, after)}</span>
              </li>
            )
          })}
        </ul>
      )}
      {notes.map(({ column, code, message, value }) => (
        <div key={`${column} ${code}`} className={shared.detail}>
          {column && <b>{column}: </b>}
          {message}
          {value && !message.includes(value) && <span className={classes.given}> «{value}»</span>}
        </div>
      ))}
    </div>
  )
}

/** Renders possible matches with the reasons. */
function Candidates({ row: { candidates } }: { readonly row: ImportedRow }) {
  const { t } = useTranslation('imports')
  return (
    <div>
      {t(candidates.length > 1 ? 'students_unclearMany' : 'students_unclearName')}{' '}
      {candidates.map(({ id, first_name, last_name, because }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <AnchorLink underline="always" to="/user/view/$userId" params={{ userId: id }}>
            {fullName({ first_name, last_name })}
          </AnchorLink>
          {because.length > 0 && ` (${because.map((one) => t(`students_because_${one}`)).join(', ')})`}
        </span>
      ))}
    </div>
  )
}

interface DecidingProps {
  readonly row: ImportedRow
  readonly chosen: string
  readonly onChoose: (choice: string) => void
}

function Deciding({ row, chosen, onChoose }: DecidingProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const choices = choicesOf(row)
  if (choices.length === 0) return null
  const usual =
    { unclear: 'students_decideLater', created: 'students_decideNew' }[row.outcome as string] ??
    'students_decideUsual'
  const label = (choice: string): string => {
    if (choice === '') return t(usual as 'students_decideUsual')
    if (choice === 'add') return t('students_decideNew')
    const candidate = row.candidates.find(({ id }) => choice === `student ${id}`)
    if (!candidate) return t(`students_mode_${choice as MatchAction}`)
    const { first_name, last_name, birth_date } = candidate
    const name = fullName({ first_name, last_name })
    return birth_date
      ? t('students_decideThisBorn', { name, date: shortDate(birth_date, language) })
      : t('students_decideThis', { name })
  }
  return (
    <Select
      size="sm"
      allowDeselect={false}
      aria-label={t('students_decisionOf', { name: row.name || row.row })}
      data={choices.map((choice) => ({ value: choice || 'usual', label: label(choice) }))}
      value={chosen || 'usual'}
      onChange={(choice) => onChoose(choice === 'usual' || choice === null ? '' : choice)}
    />
  )
}
