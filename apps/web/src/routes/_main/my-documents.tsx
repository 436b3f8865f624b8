import { createFileRoute } from '@tanstack/react-router'
import { MyDocumentsPage } from '../../capabilities/documents/mine/MyDocumentsPage.tsx'
import { documentsOf } from '../../capabilities/documents/queries.ts'
import { searchParams, whole } from '../../platform/search-params.ts'
import { session } from '../../platform/session.ts'

export const Route = createFileRoute('/_main/my-documents')({
  staticData: { title: 'myDocuments', phrases: ['documents'] },
  validateSearch: searchParams({ paper: whole(1, Number.MAX_SAFE_INTEGER) }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(documentsOf(session()?.user.id ?? 0))
  },
  component: () => <MyDocumentsPage />,
})
