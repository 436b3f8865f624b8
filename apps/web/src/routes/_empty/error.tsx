import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../capabilities/shell/NotFoundScreen.tsx'
import { searchParams, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/error')({
  staticData: { title: 'notFound' },
  validateSearch: searchParams({ request: words(80) }),
  component: () => <NotFoundScreen requestId={Route.useSearch().request} />,
})
