import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { onboardingQuery, wayQuery } from '../../capabilities/accounts/onboarding.ts'

const WayPlace = lazy(() => import('../../capabilities/onboarding/way/WayPlace.tsx'))

export const Route = createFileRoute('/_main/my-way')({
  staticData: { title: 'myWay', phrases: ['onboarding', 'education', 'answering'] },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(wayQuery), queryClient.ensureQueryData(onboardingQuery)]),
  component: () => <WayPlace />,
})
