import { VisuallyHidden } from '@mantine/core'
import { DocumentsNotReady } from '../../documents/DocumentsNotReady.tsx'
import type { Application } from '../queries.ts'
import { useWords } from '../words.ts'

/** Renders how many of the student's documents are accepted; while they block the submission, it lists the missing ones. */
export function DocumentsCount({ application }: { readonly application: Application }) {
  const { t } = useWords()
  const { documents, hurdles, student } = application
  if (!documents || documents.total === 0) return <>—</>
  const count = (
    <>
      <span aria-hidden>
        {documents.done}/{documents.total}
      </span>
      <VisuallyHidden>{t('documentsAccepted', documents)}</VisuallyHidden>
    </>
  )
  if (!hurdles.includes('documents')) return count
  return <DocumentsNotReady studentId={student.id}>{count}</DocumentsNotReady>
}
