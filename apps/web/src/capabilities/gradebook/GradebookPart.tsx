import { Button, Menu, Switch, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconScale, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Gradebook.module.css'
import { filtered, type GradeFilter } from './grade-filter.ts'
import { type GradeColumn, type GradeRow, gradebookOf } from './queries.ts'
import { GradeCards } from './table/GradeCards.tsx'
import { GradeTable } from './table/GradeTable.tsx'
import { Legend } from './table/Legend.tsx'
import { useGradeActions } from './use-grade-actions.ts'

const CellDrawer = lazyPart(() => import('./CellDrawer.tsx'))
const WeightsDialog = lazyPart(() => import('./WeightsDialog.tsx'))

interface GradebookPartProps {
  readonly programId: number
  readonly filter: GradeFilter
  readonly onFilter: (filter: GradeFilter) => void
}

/** The gradebook of a program, its filters, and what is done with it. */
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
  const { sections, scale, may, columns } = book.data
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
      <div className={classes.bar}>
        <TextInput
          className={classes.search}
          aria-label={t('findStudent')}
          placeholder={t('findStudent')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter.q ?? ''}
          onChange={(event) => onFilter({ ...filter, q: event.currentTarget.value || undefined })}
        />
        {sections.length > 1 && (
          <SearchableSelect
            aria-label={t('section')}
            placeholder={t('allSections')}
            clearable
            data={sections.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={filter.section === undefined ? null : String(filter.section)}
            onChange={(value) => onFilter({ ...filter, section: value ? Number(value) : undefined })}
          />
        )}
        <Switch
          label={t('onlyTrouble')}
          checked={filter.trouble ?? false}
          onChange={(event) => onFilter({ ...filter, trouble: event.currentTarget.checked || undefined })}
        />
        <div className={classes.acts}>
          {may.weigh && (
            <Button
              variant="default"
              leftSection={<IconScale size={17} aria-hidden />}
              onClick={() => setWeighing(true)}
            >
              {t('weights')}
            </Button>
          )}
          {may.export && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={17} aria-hidden />}
                  loading={actions.save.busy}
                >
                  {t('export')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {(['xlsx', 'csv'] as const).map((file) => (
                  <Menu.Item key={file} onClick={() => actions.save.submit(file)}>
                    {t(`export.${file}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      </div>
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
