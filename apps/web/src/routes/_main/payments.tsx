import { createFileRoute } from '@tanstack/react-router'
import { fetchMoney } from '../../capabilities/tranches/fetch-ahead.ts'
import { PaymentsPage } from '../../capabilities/tranches/widgets/PaymentsPage.tsx'

export const Route = createFileRoute('/_main/payments')({
  staticData: { title: 'payments', phrases: ['payments', 'payFor'] },
  // The page validates its search itself: it is lazy, and routes are part of the first load.
  loader: ({ context: { queryClient } }) => fetchMoney(queryClient),
  component: () => <PaymentsPage />,
})
