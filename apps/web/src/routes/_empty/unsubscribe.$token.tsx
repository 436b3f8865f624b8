import { getLetterChoices } from '@qadam/contract/mailings/unsubscribe.ts'
import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen, UnsubscribeUnknown } from '../../capabilities/notifications/UnsubscribeScreen.tsx'
import { call } from '../../platform/call.ts'
import { isFailure } from '../../platform/failure.ts'
import { changeLanguage } from '../../platform/i18n.ts'
import { storage } from '../../platform/storage.ts'

export const Route = createFileRoute('/_empty/unsubscribe/$token')({
  staticData: { title: 'unsubscribe', phrases: ['notifications'] },
  loader: async ({ params }) => {
    const choices = await call(getLetterChoices, { params }).catch((thrown) => {
      if (isFailure(thrown) && thrown.status === 404) return null
      throw thrown
    })
    // A language chosen on this device stays; otherwise the page uses the language of the letter's reader.
    if (choices && storage.getItem('lang') === null) await changeLanguage(choices.language)
    return choices
  },
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  const given = Route.useLoaderData()
  const { token } = Route.useParams()
  return given ? <UnsubscribeScreen token={token} given={given} /> : <UnsubscribeUnknown />
}
