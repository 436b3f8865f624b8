import { binKinds } from '@qadam/contract/bin/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { BinScreen } from './BinScreen.tsx'
import { type BinSearch, binQuery } from './queries.ts'
import { useRestore } from './use-restore.ts'

/** The bin, narrowed as the address says. */
export default function BinPage() {
  useLanguage()
  const navigate = useNavigate()
  const { kind: given, q, page } = useSearch({ strict: false })
  const kind = binKinds.find((one) => one === given)
  const search: BinSearch = { kind, q, page }
  const found = useQuery(binQuery(search))
  const restore = useRestore()
  const go = (next: BinSearch) =>
    void navigate({
      to: '/settings',
      search: { tab: 'bin', kind, q, ...next },
      replace: true,
      resetScroll: false,
    })
  if (found.data === undefined)
    return found.isError ? (
      <Failure failure={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <TableSkeleton />
    )
  return (
    <BinScreen
      search={search}
      found={found.data}
      restoring={restore.busy ? restore.input : undefined}
      onSearch={go}
      onRestore={(item) => restore.submit(item)}
    />
  )
}
