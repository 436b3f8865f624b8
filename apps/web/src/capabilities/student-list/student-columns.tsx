import { Box, Group } from '@mantine/core'
import { shownPhone } from '@qadam/contract/phone-number.ts'
import { findField } from '@qadam/contract/students/fields.ts'
import { isSortable, type WorkColumn, workColumns } from '@qadam/contract/students/list-filters.ts'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PersonMenu, usePersonRights } from '../people/public.ts'
import { EditableCell } from './EditableCell.tsx'
import type { FieldWords } from './field-words.ts'
import type { StudentRow } from './queries.ts'
import classes from './StudentsScreen.module.css'
import { WorkCell } from './WorkCell.tsx'

interface ColumnInput {
  readonly columns: readonly string[]
  /** Whoever chose the columns sees all of them: the table scrolls, and none leaves it. */
  readonly areChosen: boolean
  readonly words: FieldWords
  readonly onSave: (row: StudentRow, name: string, value: unknown) => void
}

const widths: Partial<Record<string, number>> = {
  countries: 120,
  responsible: 136,
  flag: 100,
  date: 124,
  time: 100,
  money: 140,
}

/** The usual columns in the order in which a narrow table leaves them out: what is asked for least, first. */
const leaving = [
  'last_contact_at',
  'applications',
  'countries',
  'responsible',
  'documents',
  'deadline_on',
  'next_step',
]

/** What a card on a phone leaves out of the usual columns. */
const offCards = ['countries', 'responsible', 'applications', 'last_contact_at']

const workWidths: Readonly<Record<WorkColumn, number>> = {
  next_step: 214,
  documents: 110,
  applications: 92,
  deadline_on: 104,
  last_contact_at: 112,
}
const isWork = (name: string): name is WorkColumn => workColumns.some((one) => one === name)

/** Returns the columns: name, the selected fields, and actions. */
export function useStudentColumns({ columns, areChosen, words, onSave }: ColumnInput): Column<StudentRow>[] {
  const { t } = useTranslation('roster')
  const rights = usePersonRights()
  const name: Column<StudentRow> = {
    key: 'name',
    title: t('column_name'),
    sort: 'name',
    onCard: 'heading',
    width: 250,
    cell: (row) => <Named row={row} words={words} withStage={!columns.includes('steps')} />,
  }
  return [
    name,
    ...columns.map((column): Column<StudentRow> => {
      const kind = findField(column)?.kind
      const base = {
        key: column,
        title: words.label(column),
        ...(isSortable(column) ? { sort: column } : {}),
        ...(!areChosen && leaving.includes(column) ? { leavesEarly: leaving.indexOf(column) } : {}),
        ...(!areChosen && offCards.includes(column) ? { onCard: 'hidden' as const } : {}),
      }
      if (column === 'created_at' || column === 'last_sign_in_at')
        return {
          ...base,
          width: 124,
          cell: (row) => {
            const at = column === 'created_at' ? row.created_at : row.last_sign_in_at
            return at ? <DateText value={at} /> : <span className={classes.empty}>{t('never')}</span>
          },
        }
      if (isWork(column))
        return {
          ...base,
          width: workWidths[column],
          cell: ({ work }) => <WorkCell {...(work ? { work } : {})} column={column} />,
        }
      return {
        ...base,
        width: widths[column] ?? widths[kind ?? ''] ?? 160,
        align: kind === 'money' ? 'right' : 'left',
        cell: (row) => <EditableCell row={row} name={column} words={words} onSave={onSave} />,
      }
    }),
    ...(rights
      ? [
          {
            key: 'acts',
            title: t('column_acts'),
            width: 92,
            align: 'right' as const,
            onCard: 'corner' as const,
            cell: (row: StudentRow) => <PersonMenu person={row} rights={rights} />,
          },
        ]
      : []),
  ]
}

interface NamedProps {
  readonly row: StudentRow
  readonly words: FieldWords
  readonly withStage: boolean
}

/** The name with the stage: beside it in a table of one-line rows, under it elsewhere. */
function Named({ row, words, withStage }: NamedProps) {
  const { t } = useTranslation('roster')
  const name = fullName(row)
  const steps = (row.values?.steps ?? []).map(String)
  const furthest = words.options('steps').findLast(({ value }) => steps.includes(value))
  const stage = (withStage && furthest?.label) || ''
  const under = row.email ?? (row.phone ? shownPhone(row.phone) : '')
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <PersonAvatar src={row.avatar_small} name={name} size={30} />
      <Box miw={0} flex={1}>
        <span className={classes.nameLine}>
          <AnchorLink
            to={`/user/view/${row.id}` as never}
            className={classes.name}
            title={[name, stage, under].filter(Boolean).join('\n')}
            data-row={row.id}
          >
            {name}
          </AnchorLink>
          {row.status === 'deactivated' && <IconLock size={13} role="img" aria-label={t('off')} />}
          {stage && <span className={classes.stage}>{stage}</span>}
        </span>
        <div className={classes.under}>{stage || under}</div>
      </Box>
    </Group>
  )
}
