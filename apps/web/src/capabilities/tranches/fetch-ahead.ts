import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../platform/session.ts'
import { receiptsQuery } from '../receipts/public.ts'
import { moneyQuery } from './queries.ts'

/** A student's own money; for staff what waits for a second person. The list of debtors logs each opening: its page asks. */
export function fetchMoney(queryClient: QueryClient): void {
  if (session()?.user.role === 'student') {
    void queryClient.prefetchQuery(moneyQuery())
    void queryClient.prefetchQuery(receiptsQuery({}))
  } else void queryClient.prefetchQuery(receiptsQuery({ state: 'awaiting' }))
}
