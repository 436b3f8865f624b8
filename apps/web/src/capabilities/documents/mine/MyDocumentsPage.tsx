import { session } from '../../../platform/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useDocuments } from '../use-documents.tsx'
import { MyDocumentsScreen } from './MyDocumentsScreen.tsx'

const PriorityCard = lazyPart(() => import('../../priority-package/widgets/PriorityCard.tsx'), {
  phrases: ['priority', 'orders', 'payments'],
})

export function MyDocumentsPage() {
  const id = session()?.user.id ?? 0
  const { set, failure, retry, open, askFamily, dialog } = useDocuments(id)
  return (
    <>
      <MyDocumentsScreen
        set={set}
        failure={failure}
        onRetry={retry}
        onOpen={open}
        onFamily={askFamily}
        priority={<PriorityCard />}
      />
      {dialog}
    </>
  )
}
