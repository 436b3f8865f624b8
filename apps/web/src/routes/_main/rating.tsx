import { createFileRoute } from '@tanstack/react-router'
import { fetchOwnQuestions } from '../../capabilities/service-ratings/fetch-ahead.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const RatingPage = lazyPart(() => import('../../capabilities/service-ratings/RatingPage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/rating')({
  staticData: { title: 'rating', phrases: ['ratings'] },
  loader: ({ context: { queryClient } }) => void fetchOwnQuestions(queryClient),
  component: () => <RatingPage />,
})
