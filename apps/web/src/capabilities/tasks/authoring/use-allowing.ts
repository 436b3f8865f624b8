import type { Sent } from '@qadam/contract/endpoint.ts'
import { allow } from '@qadam/contract/tasks/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { allowancesOf } from './queries.ts'

/** Sets a student's extra time and attempts on a list; zeros remove them. */
export function useAllowing(listId: number, failure: 'toast' | 'inline') {
  const { t } = useTranslation('authoring')
  const cache = useQueryClient()
  return useSubmit(
    (given: Sent<typeof allow>['body']) => call(allow, { params: { id: listId }, body: given }),
    {
      onSuccess: (saved) => {
        cache.setQueryData(allowancesOf(listId).queryKey, (now) =>
          now?.map((one) => (one.student.id === saved.student.id ? saved : one)),
        )
        toastSuccess(t(saved.extra_minutes + saved.extra_attempts > 0 ? 'extraSaved' : 'extraTaken'))
      },
      failure,
    },
  )
}
