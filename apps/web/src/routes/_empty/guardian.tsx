import { openGuardianPage } from '@qadam/contract/privacy/endpoints.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GuardianOverScreen, GuardianScreen } from '../../capabilities/privacy/GuardianScreen.tsx'
import { call } from '../../platform/call.ts'
import { isFailure } from '../../platform/failure.ts'
import { changeLanguage } from '../../platform/i18n.ts'
import { currentLanguage } from '../../platform/language.ts'
import { secretOf } from '../../platform/link-secret.ts'
import { searchParams, words } from '../../platform/search-params.ts'
import { storage } from '../../platform/storage.ts'

export const Route = createFileRoute('/_empty/guardian')({
  staticData: {
    title: 'guardian',
    phrases: ['privacy', 'applications', 'home', 'family', 'fields', 'notifications', 'telegram'],
  },
  validateSearch: searchParams({ token: words(2000) }),
  loader: async ({ location }) => {
    const token = secretOf(location, 'token')
    if (!token) return null
    try {
      // A language chosen on this device stays; otherwise the page uses the language of the guardian.
      const language = storage.getItem('lang') === null ? undefined : currentLanguage()
      const page = await call(openGuardianPage, { body: { token, language } })
      if (!language) await changeLanguage(page.guardian.language)
      return { token, page }
    } catch (thrown) {
      if (isFailure(thrown) && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429)
        return null
      throw thrown
    }
  },
  component: GuardianRoute,
})

function GuardianRoute() {
  const given = Route.useLoaderData()
  return given ? <GuardianScreen token={given.token} given={given.page} /> : <GuardianOverScreen />
}
