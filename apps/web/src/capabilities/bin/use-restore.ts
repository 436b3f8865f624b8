import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { explain } from '../../platform/explain.ts'
import { ApiFailure } from '../../platform/failure.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { toastError } from '../../ui/toasts.ts'
import { type BinItem, restoreItem } from './queries.ts'

/** Restores one thing of the bin, and says why where that is refused and what to do about it. */
export function useRestore() {
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
    // What is back belongs to lists all over the product, and a refusal says that this list is old.
    onSettled: () => queryClient.invalidateQueries(),
  })
}

const isTaken = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && ['accounts.email_exists', 'accounts.phone_exists'].includes(thrown.code)
