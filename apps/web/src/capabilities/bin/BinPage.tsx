import { binKinds } from '@qadam/contract/bin/vocabulary.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { explain } from '../../platform/explain.ts'
import { ApiFailure } from '../../platform/failure.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { toastError } from '../../ui/toasts.ts'
import { BinScreen } from './BinScreen.tsx'
import { type BinItem, type BinSearch, binQuery, restoreItem } from './queries.ts'

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

/** Returns the mutation that restores an item; explains a failure and how to resolve it. */
function useRestore() {
  const { t } = useTranslation('bin')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notifyAddressTaken = (thrown: unknown) => {
    const { sentence, requestId } = explain(thrown)
    toastError(`${sentence} ${t('addressTaken')}`, requestId, {
      label: t('findOther'),
      run: () => void navigate({ to: '/users-list' }),
    })
  }
  return useSubmit((item: BinItem) => restoreItem(item), {
    success: (_, item) => t('restored', { name: item.title || t('untitled') }),
    onFailure: (thrown) => {
      if (isTaken(thrown)) notifyAddressTaken(thrown)
      return isTaken(thrown)
    },
    // A restored item belongs to lists across the product; on failure this list is out of date.
    onSettled: () => queryClient.invalidateQueries(),
  })
}

const isTaken = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && ['accounts.email_exists', 'accounts.phone_exists'].includes(thrown.code)
