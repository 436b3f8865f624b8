import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { z } from 'zod'
import { PersonalSettings } from '../../capabilities/accounts/personal/PersonalSettings.tsx'
import { useOwnAccount } from '../../capabilities/accounts/personal/use-own-account.ts'
import { ownProfileQuery, signInsQuery } from '../../capabilities/accounts/queries.ts'
import { SettingsScreen, settingsTabs } from '../../capabilities/accounts/SettingsScreen.tsx'
import { searchParams } from '../../platform/search-params.ts'
import { FormSkeleton } from '../../ui/Skeletons.tsx'

const SchoolPlace = lazy(() => import('../../capabilities/schools/SchoolPlace.tsx'))
const search = searchParams(z.object({ tab: z.enum(settingsTabs).default('personal') }))

export const Route = createFileRoute('/_main/settings')({
  staticData: { title: 'settings', phrases: ['settings', 'accounts', 'fields'] },
  validateSearch: search,
  search: { middlewares: [stripSearchParams({ tab: 'personal' })] },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(ownProfileQuery), queryClient.ensureQueryData(signInsQuery)]),
  component: SettingsRoute,
})

function SettingsRoute() {
  const { tab } = Route.useSearch()
  const navigate = useNavigate()
  const profile = useSuspenseQuery(ownProfileQuery).data
  const signIns = useSuspenseQuery(signInsQuery).data
  const acts = useOwnAccount(profile.id)
  const staff = profile.role === 'admin_school' || profile.role === 'admin'
  const tabs = settingsTabs.filter((name) => name === 'personal' || staff)
  const shown = tabs.includes(tab) ? tab : 'personal'
  return (
    <SettingsScreen
      tab={shown}
      tabs={tabs}
      onTab={(chosen) => void navigate({ to: '/settings', search: { tab: chosen } })}
    >
      <Suspense fallback={<FormSkeleton fields={8} />}>
        {shown === 'school' ? (
          <SchoolPlace role={profile.role} />
        ) : (
          <PersonalSettings profile={profile} signIns={signIns} acts={acts} />
        )}
      </Suspense>
    </SettingsScreen>
  )
}
