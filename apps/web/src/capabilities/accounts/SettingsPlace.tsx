import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { pagePart } from '../../ui/page-part.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { PersonalSettings } from './personal/PersonalSettings.tsx'
import { useOwnAccount } from './personal/use-own-account.ts'
import { ownProfileQuery, signInsQuery } from './queries.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'

const OwnDataPlace = pagePart(() => import('../privacy/OwnDataPlace.tsx'))
const PaperSettings = pagePart(() => import('../documents/settings/PaperSettings.tsx'))
const RequestsPlace = pagePart(() => import('../privacy/RequestsPlace.tsx'))
const SchoolPlace = pagePart(() => import('../schools/SchoolPlace.tsx'))

interface SettingsPlaceProps {
  readonly tab: SettingsTab
  readonly onTab: (tab: SettingsTab) => void
}

/** The tab that the address asks for, or the first where the person does not have it. */
export function SettingsPlace({ tab, onTab }: SettingsPlaceProps) {
  const profile = useSuspenseQuery(ownProfileQuery).data
  const signIns = useSuspenseQuery(signInsQuery).data
  const acts = useOwnAccount(profile.id)
  const runsSchool = profile.role === 'admin_school' || profile.role === 'admin'
  const tabs = settingsTabs.filter(
    (name) =>
      name === 'personal' ||
      name === 'data' ||
      (name === 'school' || name === 'papers' ? runsSchool : profile.role === 'admin_school'),
  )
  const shown = tabs.includes(tab) ? tab : 'personal'
  return (
    <SettingsScreen tab={shown} tabs={tabs} onTab={onTab}>
      <Suspense fallback={<FormSkeleton fields={8} />}>
        {shown === 'school' ? (
          <SchoolPlace role={profile.role} />
        ) : shown === 'papers' ? (
          <PaperSettings role={profile.role} />
        ) : shown === 'data' ? (
          <OwnDataPlace />
        ) : shown === 'requests' ? (
          <RequestsPlace />
        ) : (
          <PersonalSettings profile={profile} signIns={signIns} acts={acts} />
        )}
      </Suspense>
    </SettingsScreen>
  )
}
