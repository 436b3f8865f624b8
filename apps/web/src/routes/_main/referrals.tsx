import { createFileRoute } from '@tanstack/react-router'
import { fetchReferrals } from '../../capabilities/referrals/fetch-ahead.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ReferralsPage = lazyPart(() => import('../../capabilities/referrals/ReferralsPage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/referrals')({
  staticData: { title: 'referrals', phrases: ['referrals'] },
  // The page validates its search itself: it is lazy, and routes are part of the first load.
  loader: ({ context: { queryClient } }) => void fetchReferrals(queryClient),
  component: () => <ReferralsPage />,
})
