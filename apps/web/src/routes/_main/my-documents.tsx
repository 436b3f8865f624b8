import { createFileRoute } from '@tanstack/react-router'
import { MyDocumentsPage } from '../../capabilities/documents/mine/MyDocumentsPage.tsx'
import { documentsOf } from '../../capabilities/documents/queries.ts'
import { oneOf, searchParams, whole } from '../../platform/search-params.ts'
import { session } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const CompletedWorks = lazyPart(() => import('../../capabilities/acts/widgets/CompletedWorks.tsx'), {
  isPage: true,
  phrases: ['acts'],
})

/** `view` shows the acts of completed works instead of the documents for universities. */
export const Route = createFileRoute('/_main/my-documents')({
  staticData: { title: 'myDocuments', phrases: ['documents'] },
  validateSearch: searchParams({ paper: whole(1, Number.MAX_SAFE_INTEGER), view: oneOf(['acts']) }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(documentsOf(session()?.user.id ?? 0))
  },
  component: function MyDocumentsRoute() {
    return Route.useSearch().view === 'acts' ? <CompletedWorks /> : <MyDocumentsPage />
  },
})
