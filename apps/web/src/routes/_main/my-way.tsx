import { createFileRoute } from '@tanstack/react-router'
import { homeQuery } from '../../capabilities/accounts/home-query.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const HomePage = lazyPart(() => import('../../capabilities/home/HomePage.tsx'), { isPage: true })

export const Route = createFileRoute('/_main/my-way')({
  staticData: { title: 'myWay', phrases: ['home', 'catalogue'] },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(homeQuery),
  component: () => <HomePage />,
})
