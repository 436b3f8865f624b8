import { createFileRoute } from '@tanstack/react-router'
import { fetchCheckQueue } from '../../capabilities/documents/check/fetch-ahead.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const CheckPage = lazyPart(() => import('../../capabilities/documents/check/CheckPage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/documents')({
  // The page validates its search itself: it is lazy, and routes are part of the first load.
  staticData: { title: 'checking', phrases: ['checking', 'documents'] },
  loader: ({ context: { queryClient } }) => void fetchCheckQueue(queryClient),
  component: () => <CheckPage />,
})
