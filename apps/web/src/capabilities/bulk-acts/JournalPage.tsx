import { bulkKinds } from '@qadam/contract/bulk-acts/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { JournalScreen } from './JournalScreen.tsx'
import { bulkActionsQuery } from './queries.ts'
import { useBulkUndo } from './use-bulk-undo.ts'

export default function JournalPage() {
  useLanguage()
  const navigate = useNavigate()
  const { acts: given, page } = useSearch({ strict: false })
  const kind = bulkKinds.find((one) => one === given)
  const found = useQuery(bulkActionsQuery({ kind, page }))
  const undo = useBulkUndo()
  if (found.data === undefined)
    return found.isError ? (
      <Failure failure={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <TableSkeleton />
    )
  return (
    <JournalScreen
      search={{ kind, page }}
      found={found.data}
      undoing={undo.busy ? undo.input : undefined}
      onSearch={(next) =>
        void navigate({
          to: '/settings',
          search: { tab: 'journal', acts: next.kind, page: next.page },
          replace: true,
          resetScroll: false,
        })
      }
      onUndo={(action) => undo.submit(action.id)}
    />
  )
}
