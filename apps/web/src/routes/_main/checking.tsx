import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'

const CheckingPage = lazyPart(() => import('../../capabilities/priority-package/CheckingPage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/checking')({
  // The page validates its search itself: it is lazy, and routes are part of the first load.
  staticData: { title: 'checking', phrases: ['priority'] },
  component: () => <CheckingPage />,
})
