import { createFileRoute } from '@tanstack/react-router'
import { SharedFileScreen } from '../../capabilities/mailings/SharedFileScreen.tsx'
import { sharedFileQuery } from '../../capabilities/mailings/shared-file.ts'

export const Route = createFileRoute('/_empty/mail-file/$token')({
  staticData: { title: 'mailFile', phrases: ['mailings'] },
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(sharedFileQuery(params.token))
  },
  component: function MailFileRoute() {
    const { token } = Route.useParams()
    return <SharedFileScreen token={token} />
  },
})
