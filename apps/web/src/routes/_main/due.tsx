import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { DuePage } from '../../capabilities/students/due/DuePage.tsx'
import { dueQuery } from '../../capabilities/students/queries.ts'
import { teachingDayQuery } from '../../capabilities/teaching-day/queries.ts'
import { oneOf, orElse, searchParams } from '../../platform/search-params.ts'
import { session, useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const TeachingDayPage = lazyPart(() => import('../../capabilities/teaching-day/TeachingDayPage.tsx'), {
  isPage: true,
  phrases: ['teachingDay', 'threads'],
})

export const Route = createFileRoute('/_main/due')({
  staticData: { title: 'due', phrases: ['due'] },
  validateSearch: searchParams({
    scope: orElse(oneOf(['mine', 'all']), 'mine'),
    whose: oneOf(['student', 'staff']),
  }),
  search: { middlewares: [stripSearchParams({ scope: 'mine' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    if (session()?.user.role === 'teacher') void queryClient.prefetchQuery(teachingDayQuery())
    else void queryClient.prefetchInfiniteQuery(dueQuery(deps))
  },
  component: function DueRoute() {
    const navigate = useNavigate()
    const search = Route.useSearch()
    if (useSession()?.user.role === 'teacher') return <TeachingDayPage />
    return (
      <DuePage
        search={search}
        onSearch={(next) => void navigate({ to: '/due', search: next, replace: true })}
      />
    )
  },
})
