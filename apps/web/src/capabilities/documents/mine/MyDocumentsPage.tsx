import { session } from '../../../platform/session.ts'
import { useDocuments } from '../use-documents.tsx'
import { MyDocumentsScreen } from './MyDocumentsScreen.tsx'

export function MyDocumentsPage() {
  const id = session()?.user.id ?? 0
  const { set, failure, retry, open, askFamily, dialog } = useDocuments(id)
  return (
    <>
      <MyDocumentsScreen set={set} failure={failure} onRetry={retry} onOpen={open} onFamily={askFamily} />
      {dialog}
    </>
  )
}
