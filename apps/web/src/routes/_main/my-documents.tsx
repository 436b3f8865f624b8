import { createFileRoute } from '@tanstack/react-router'
import { MyDocumentsPlace } from '../../capabilities/documents/mine/MyDocumentsPlace.tsx'

export const Route = createFileRoute('/_main/my-documents')({
  staticData: { title: 'myDocuments', phrases: ['documents'] },
  component: () => <MyDocumentsPlace />,
})
