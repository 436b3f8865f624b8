import { createFileRoute, useNavigate } from '@tanstack/react-router'
import MailingPage from '../../capabilities/mailings/MailingPage.tsx'
import { mailingQuery } from '../../capabilities/mailings/queries.ts'
import { editorParts } from '../../capabilities/mailings/tabs.ts'
import { idsInPath, oneOf, searchParams, yesOrNo } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/mailings_/$mailingId')({
  staticData: {
    title: 'mailing',
    phrases: ['mailings', 'mailingChecks', 'answering', 'notifications', 'roster', 'record'],
  },
  params: idsInPath('mailingId'),
  validateSearch: searchParams({ send: yesOrNo, edit: yesOrNo, part: oneOf(editorParts) }),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(mailingQuery(params.mailingId))
  },
  component: function MailingRoute() {
    const navigate = useNavigate()
    const { mailingId } = Route.useParams()
    return (
      <MailingPage
        id={mailingId}
        search={Route.useSearch()}
        onSearch={(search) =>
          void navigate({
            to: '/mailings/$mailingId',
            params: { mailingId },
            search,
            replace: true,
            resetScroll: false,
          })
        }
      />
    )
  },
})
