import { createFileRoute } from '@tanstack/react-router'
import { fetchVerifiedPaper } from '../../capabilities/papers/fetch-verified-paper.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const VerifyScreen = lazyPart(() => import('../../capabilities/papers/VerifyScreen.tsx'), { isPage: true })

export const Route = createFileRoute('/_empty/verify/$code')({
  staticData: { title: 'paper', phrases: ['papers'] },
  loader: ({ params }) => fetchVerifiedPaper(params.code),
  component: () => <VerifyScreen paper={Route.useLoaderData()} />,
})
