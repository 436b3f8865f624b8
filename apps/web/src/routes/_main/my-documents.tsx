import { createFileRoute } from '@tanstack/react-router'
import { MyDocumentsPage } from '../../capabilities/documents/mine/MyDocumentsPage.tsx'
import { searchParams, whole } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/my-documents')({
  staticData: { title: 'myDocuments', phrases: ['documents'] },
  validateSearch: searchParams({ paper: whole(1, Number.MAX_SAFE_INTEGER) }),
  component: () => <MyDocumentsPage />,
})
