import { Button, Stack } from '@mantine/core'
import { getArchive } from '@qadam/contract/documents/endpoints.ts'
import type { DocumentGroup } from '@qadam/contract/documents/vocabulary.ts'
import { IconFileZip, IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { download } from '../../../platform/call.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { DocumentGroups } from '../DocumentGroups.tsx'
import classes from '../Documents.module.css'
import { DocumentsNotReady } from '../DocumentsNotReady.tsx'
import { useDocuments } from '../use-documents.tsx'
import { useWords } from '../words.ts'

const PriorityCard = lazyPart(() => import('../../priority-package/widgets/PriorityCard.tsx'), {
  phrases: ['priority', 'orders', 'payments'],
})
const FinalFiles = lazyPart(() => import('../FinalFiles.tsx'))
const DocumentLog = lazyPart(() => import('../log/DocumentLog.tsx'))

const groups: readonly DocumentGroup[] = ['identity', 'education', 'application', 'letters', 'final']

/** Renders a student's documents except those with a tab of their own. */
export default function DocumentsTab({ userId }: { userId: number }) {
  const { t } = useWords()
  const { set, failure, retry, isStaff, open, dialog } = useDocuments(userId)
  const [isLog, setLog] = useState(false)
  const archive = useSubmit(async () => {
    const { blob, name } = await download(getArchive, { params: { id: userId } })
    saveFile(blob, name ?? 'documents.zip')
  })
  if (failure) return <Failure failure={failure} onRetry={retry} />
  if (!set) return <TableSkeleton />
  const documents = set.results.filter((one) => groups.includes(one.group))
  const hasFiles = set.results.some((one) => one.file !== null)
  return (
    <Stack gap="lg">
      <div className={classes.bar}>
        <StatusBadge look={set.ready ? statusLooks.done : statusLooks.open}>
          {set.ready ? (
            t('readyWord')
          ) : (
            <DocumentsNotReady studentId={userId}>{t('notReadyWord')}</DocumentsNotReady>
          )}
        </StatusBadge>
        {set.is_all_doc_ready && <StatusBadge look={statusLooks.done}>{t('allReadyWord')}</StatusBadge>}
        <span className={classes.end} />
        {isStaff && (
          <Button
            variant="default"
            leftSection={<IconHistory size={18} aria-hidden />}
            onClick={() => setLog(true)}
          >
            {t('logOpen')}
          </Button>
        )}
        {hasFiles && (
          <Button
            variant="default"
            loading={archive.busy}
            leftSection={<IconFileZip size={18} aria-hidden />}
            onClick={() => archive.submit()}
          >
            {t('archive')}
          </Button>
        )}
      </div>
      {isStaff && <PriorityCard userId={userId} />}
      {documents.length === 0 && (
        <EmptyState kind="nothing-yet" title={t('nothingAsked')} text={t('nothingAskedText')} />
      )}
      <DocumentGroups documents={documents} groups={groups} onOpen={open} />
      {set.final_files.length > 0 && (
        <Suspense>
          <FinalFiles files={set.final_files} />
        </Suspense>
      )}
      {dialog}
      {isLog && (
        <DocumentLog
          studentId={userId}
          documents={set.results}
          onClose={() => setLog(false)}
          onFailure={(thrown) => {
            setLog(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </Stack>
  )
}
