import { createFileRoute } from '@tanstack/react-router'
import { fetchPayment } from '../../capabilities/payment-requests/fetch-ahead.ts'
import PayForPage from '../../capabilities/payment-requests/widgets/PayForPage.tsx'
import { searchParams, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/pay-for')({
  staticData: { title: 'payFor', phrases: ['payFor', 'payments'] },
  validateSearch: searchParams({ token: words(2000) }),
  loader: ({ context: { queryClient }, location }) => fetchPayment(queryClient, location),
  component: () => <PayForPage />,
})
