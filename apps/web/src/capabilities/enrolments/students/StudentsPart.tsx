import { Button, Group, Stack } from '@mantine/core'
import { IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { studentsOf } from '../queries.ts'
import { EntryRules } from './EntryRules.tsx'
import { HistoryPart } from './HistoryPart.tsx'
import { RequestList } from './RequestList.tsx'
import classes from './Students.module.css'
import { StudentTable } from './StudentTable.tsx'

const AddDialog = lazyPart(() => import('./AddDialog.tsx'))
const FileDialog = lazyPart(() => import('./FileDialog.tsx'))

/**
 * Renders the students of a program for those who run it: requests, rules, students with progress, history.
 */
export function StudentsPart({ programId }: { programId: number }) {
  const { t } = useTranslation('enrolments')
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const [dialog, setDialog] = useState<'add' | 'file' | null>(null)
  const list = useQuery(studentsOf(programId, { q, page }))
  const close = () => setDialog(null)
  const fail = (thrown: unknown) => {
    close()
    notifyMissingPart(thrown)
  }
  const add = (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.8} aria-hidden />}
        onClick={() => setDialog('file')}
      >
        {t('fromFile')}
      </Button>
      <Button
        leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => setDialog('add')}
      >
        {t('add')}
      </Button>
    </Group>
  )
  const isEmpty = list.data?.count === 0 && q === ''
  return (
    <Stack gap="lg" miw={0}>
      <RequestList programId={programId} />
      <Stack component="section" aria-label={t('students')} gap="md" miw={0}>
        {!isEmpty && (
          <Group justify="space-between" gap="sm">
            <SearchField
              className={classes.search}
              label={t('searchStudents')}
              placeholder={t('searchStudents')}
              value={q}
              onSearch={(words = '') => {
                setQ(words)
                setPage(1)
              }}
            />
            {add}
          </Group>
        )}
        <StudentTable
          programId={programId}
          page={list.data}
          failure={list.error}
          onRetry={() => void list.refetch()}
          number={page}
          onPage={setPage}
          stale={list.isPlaceholderData}
          empty={
            isEmpty ? (
              <EmptyState kind="nothing-yet" title={t('emptyTitle')} text={t('emptyText')} action={add} />
            ) : (
              <EmptyState kind="nothing-matches" title={t('emptyFound')} text={t('emptyFoundText')} />
            )
          }
        />
      </Stack>
      <EntryRules programId={programId} />
      <HistoryPart programId={programId} />
      {dialog === 'add' && <AddDialog programId={programId} onClose={close} onFailure={fail} />}
      {dialog === 'file' && <FileDialog programId={programId} onClose={close} onFailure={fail} />}
    </Stack>
  )
}
