import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import type { Peek } from '../../widgets/use-peek.ts'
import { useClock } from '../schedule/calendar/use-clock.ts'
import { GroupName } from './GroupName.tsx'
import classes from './Groups.module.css'
import type { GroupRow } from './queries.ts'

interface GroupTableProps {
  readonly rows: readonly GroupRow[]
  readonly stale?: boolean
  /** True on the program's own page, which hides the program column. */
  readonly ofProgram?: boolean
  /** The panel beside the list, where there is one. */
  readonly peek?: Pick<Peek<GroupRow>, 'cursor' | 'show'>
}

/** Renders groups by name: type, program, teacher, taken seats, and the next class. */
export function GroupTable({ rows, stale, ofProgram, peek }: GroupTableProps) {
  const { t } = useTranslation('groups')
  const columns: Column<GroupRow>[] = [
    { key: 'name', title: t('name'), onCard: 'heading', cell: (row) => <GroupName group={row} /> },
    {
      key: 'type',
      title: t('type'),
      onCard: 'line',
      leavesEarly: 0,
      width: 150,
      cell: (row) => <Badge>{t(`type.${row.type_group}`)}</Badge>,
    },
    ...(ofProgram
      ? []
      : [
          {
            key: 'program',
            title: t('program'),
            onCard: 'line',
            cell: (row: GroupRow) => (
              <AnchorLink to="/course/view/$courseId" params={{ courseId: row.course.id }}>
                {row.course.title}
              </AnchorLink>
            ),
          } as const,
        ]),
    {
      key: 'teacher',
      title: t('teacher'),
      onCard: 'line',
      cell: (row) =>
        row.teacher ? fullName(row.teacher) : <span className={classes.soft}>{t('noTeacher')}</span>,
    },
    {
      key: 'seats',
      title: t('students'),
      onCard: 'line',
      cell: (row) => (
        <span className="tabular" title={row.students.map(fullName).join(', ')}>
          {t('seatsTaken', { taken: row.taken, seats: row.seats })}
        </span>
      ),
    },
    {
      key: 'next',
      title: t('nextClass'),
      onCard: 'line',
      cell: (row) => <NextClass group={row} />,
    },
  ]
  return (
    <DataTable
      label={t('groups')}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ name_group }) => name_group}
      refreshing={stale}
      {...(peek && { cursor: peek.cursor, onPeek: peek.show })}
    />
  )
}

/** When a group meets next. */
export function NextClass({ group }: { readonly group: Pick<GroupRow, 'next_class_at'> }) {
  const { t } = useTranslation('groups')
  const { zone } = useClock()
  const { next_class_at: next } = group
  return next ? (
    <DateText value={next} withTime zone={zone} />
  ) : (
    <span className={classes.soft}>{t('noNextClass')}</span>
  )
}
