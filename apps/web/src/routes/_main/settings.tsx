import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { ownProfileQuery, signInsQuery } from '../../capabilities/accounts/queries.ts'
import { SettingsPage } from '../../capabilities/settings/SettingsPage.tsx'
import { settingsPhrases, settingsTabs } from '../../capabilities/settings/settings-tabs.ts'
import { oneOf, orElse, searchParams, whole, words } from '../../platform/search-params.ts'

/**
 * `year` selects the holidays, when it is not the current year; the params after it filter the bin and the
 * journal, which know their values.
 */
const search = searchParams({
  tab: orElse(oneOf(settingsTabs), 'personal'),
  year: whole(2000, 2100),
  kind: words(20),
  acts: words(20),
  q: words(100),
  page: whole(1, 1_000_000),
})

export const Route = createFileRoute('/_main/settings')({
  staticData: {
    title: 'settings',
    phrases: settingsPhrases,
  },
  validateSearch: search,
  search: { middlewares: [stripSearchParams({ tab: 'personal' })] },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(ownProfileQuery), queryClient.ensureQueryData(signInsQuery)]),
  component: SettingsRoute,
})

function SettingsRoute() {
  const { tab } = Route.useSearch()
  const navigate = useNavigate()
  const open = (chosen: typeof tab) => void navigate({ to: '/settings', search: { tab: chosen } })
  return <SettingsPage tab={tab} onTab={open} />
}
