import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { NotFoundScreen } from '../../capabilities/shell/NotFoundScreen.tsx'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/error')({
  staticData: { title: 'notFound' },
  validateSearch: searchParams(z.object({ request: z.string().max(80).optional() })),
  component: () => <NotFoundScreen requestId={Route.useSearch().request} />,
})
