import { createFileRoute } from '@tanstack/react-router'
import { readMailingQuery } from '../../capabilities/mailings/queries.ts'
import ReaderPage from '../../capabilities/mailings/ReaderPage.tsx'
import { idsInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/mailing/$mailingId')({
  staticData: { title: 'schoolMessage', phrases: ['mailings'] },
  params: idsInPath('mailingId'),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(readMailingQuery(params.mailingId))
  },
  component: function ReadMailingRoute() {
    return <ReaderPage id={Route.useParams().mailingId} />
  },
})
