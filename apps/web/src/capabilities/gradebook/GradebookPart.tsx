import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Gradebook.module.css'
import { GradebookBar } from './GradebookBar.tsx'
import { filtered, type GradeFilter } from './grade-filter.ts'
import type { Look } from './grade-words.ts'
import { type GradeColumn, type GradeRow, gradebookOf } from './queries.ts'
import { GradeCards } from './table/GradeCards.tsx'
import { GradeTable } from './table/GradeTable.tsx'
import { Mark } from './table/Mark.tsx'
import { useGradeActions } from './use-grade-actions.ts'

const CellDrawer = lazyPart(() => import('./CellDrawer.tsx'))
const WeightsDialog = lazyPart(() => import('./WeightsDialog.tsx'))

interface GradebookPartProps {
  readonly programId: number
  readonly filter: GradeFilter
  readonly onFilter: (filter: GradeFilter) => void
}

export default function GradebookPart({ programId, filter, onFilter }: GradebookPartProps) {
  const { t } = useTranslation('gradebook')
  const book = useQuery(gradebookOf(programId))
  const actions = useGradeActions(programId)
  const narrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<{ row: GradeRow; column: GradeColumn } | null>(null)
  const [isWeighing, setWeighing] = useState(false)
  const shown = useMemo(() => book.data && filtered(book.data, filter), [book.data, filter])
  if (book.isError && !book.data) return <Failure failure={book.error} onRetry={() => void book.refetch()} />
  if (!book.data || !shown) return <TableSkeleton />
  const { sections, scale, columns } = book.data
  if (columns.length === 0 || book.data.count === 0)
    return (
      <EmptyState
        kind="nothing-yet"
        title={t(columns.length === 0 ? 'noColumns' : 'noStudents')}
        text={t(columns.length === 0 ? 'noColumnsText' : 'noStudentsText')}
      />
    )
  const Table = narrow ? GradeCards : GradeTable
  return (
    <div>
      <GradebookBar
        book={book.data}
        filter={filter}
        onFilter={onFilter}
        saving={actions.save}
        onWeigh={() => setWeighing(true)}
      />
      {shown.rows.length === 0 ? (
        <EmptyState
          kind="nothing-matches"
          title={t('nobody')}
          text={t('nobodyText')}
          action={<Button onClick={() => onFilter({})}>{t('clearFilter')}</Button>}
        />
      ) : (
        <>
          <Table
            label={t('gradebook')}
            columns={shown.columns}
            sections={sections}
            rows={shown.rows}
            scale={scale}
            onOpen={(row, column) => setOpen({ row, column })}
          />
          <Legend count={shown.rows.length} all={book.data.count} />
        </>
      )}
      {open && (
        <CellDrawer
          programId={programId}
          student={open.row.student}
          column={open.column}
          scale={scale}
          onClose={() => setOpen(null)}
          onFailure={(thrown) => {
            setOpen(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
      {isWeighing && (
        <WeightsDialog
          programId={programId}
          book={book.data}
          onClose={() => setWeighing(false)}
          onFailure={(thrown) => {
            setWeighing(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}

const looks: readonly Look[] = ['passed', 'failed', 'waiting', 'running', 'missing', 'excused']

/** Renders the legend of icons, and how many of all students are shown. */
function Legend({ count, all }: { count: number; all: number }) {
  const { t } = useTranslation('gradebook')
  return (
    <div className={classes.legend}>
      <ul>
        {looks.map((look) => (
          <li key={look}>
            <Mark look={look} size={14} />
            {t(`look.${look}`)}
          </li>
        ))}
        <li>
          <IconHourglassEmpty size={14} stroke={2} aria-hidden />
          {t('late')}
        </li>
      </ul>
      <span role="status">{t('shownOf', { count, all })}</span>
    </div>
  )
}
