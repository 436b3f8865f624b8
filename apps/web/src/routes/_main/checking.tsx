import { createFileRoute } from '@tanstack/react-router'
import { fetchChecking } from '../../capabilities/priority-package/fetch-ahead.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const CheckingPage = lazyPart(() => import('../../capabilities/priority-package/CheckingPage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/checking')({
  // The page validates its search itself: it is lazy, and routes are part of the first load.
  staticData: { title: 'checking', phrases: ['priority'] },
  loader: ({ context: { queryClient } }) => void fetchChecking(queryClient),
  component: () => <CheckingPage />,
})
