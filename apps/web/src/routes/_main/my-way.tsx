import { createFileRoute } from '@tanstack/react-router'
import { onboardingQuery, wayQuery } from '../../capabilities/accounts/onboarding.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const WayPage = lazyPart(() => import('../../capabilities/onboarding/way/WayPage.tsx'), { isPage: true })

export const Route = createFileRoute('/_main/my-way')({
  staticData: { title: 'myWay', phrases: ['onboarding', 'education', 'answering'] },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(wayQuery), queryClient.ensureQueryData(onboardingQuery)]),
  component: () => <WayPage />,
})
