import { isStaff } from '@qadam/contract/vocabulary.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useOwnAccount } from '../accounts/personal/use-own-account.ts'
import { ownProfileQuery, signInsQuery } from '../accounts/queries.ts'
import { PersonalSettings } from './PersonalSettings.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'

const BinPlace = lazyPart(() => import('../bin/BinPlace.tsx'))
const HolidaysPlace = lazyPart(() => import('../schedule/hours/HolidaysPlace.tsx'))
const HoursPlace = lazyPart(() => import('../schedule/hours/HoursPlace.tsx'))
const JournalPlace = lazyPart(() => import('../bulk-acts/JournalPlace.tsx'))
const OwnDataPlace = lazyPart(() => import('../privacy/OwnDataPlace.tsx'))
const PaperSettings = lazyPart(() => import('../documents/settings/PaperSettings.tsx'))
const RequestsPlace = lazyPart(() => import('../privacy/RequestsPlace.tsx'))
const SchoolPlace = lazyPart(() => import('./SchoolPlace.tsx'))

interface SettingsPlaceProps {
  readonly tab: SettingsTab
  readonly onTab: (tab: SettingsTab) => void
}

/** The tab that the address asks for, or the first where the person does not have it. */
export function SettingsPlace({ tab, onTab }: SettingsPlaceProps) {
  const profile = useSuspenseQuery(ownProfileQuery).data
  const signIns = useSuspenseQuery(signInsQuery).data
  const actions = useOwnAccount(profile.id)
  const runsSchool = isStaff(profile.role)
  // Teachers restore and copy lessons once the school lets them write.
  const writes = runsSchool || (profile.role === 'teacher' && profile.school.switches.teachers_author)
  const whose: Readonly<Record<SettingsTab, boolean>> = {
    personal: true,
    hours: profile.role === 'teacher',
    data: true,
    school: runsSchool,
    holidays: runsSchool,
    papers: runsSchool,
    bin: writes,
    journal: writes,
    requests: profile.role === 'admin_school',
  }
  const tabs = settingsTabs.filter((name) => whose[name])
  const shown = tabs.includes(tab) ? tab : 'personal'
  return (
    <SettingsScreen tab={shown} tabs={tabs} onTab={onTab}>
      <Suspense fallback={<FormSkeleton fields={8} />}>
        {shown === 'school' ? (
          <SchoolPlace role={profile.role} />
        ) : shown === 'hours' ? (
          <HoursPlace teacherId={profile.id} />
        ) : shown === 'holidays' ? (
          <HolidaysPlace />
        ) : shown === 'papers' ? (
          <PaperSettings role={profile.role} />
        ) : shown === 'bin' ? (
          <BinPlace />
        ) : shown === 'journal' ? (
          <JournalPlace />
        ) : shown === 'data' ? (
          <OwnDataPlace />
        ) : shown === 'requests' ? (
          <RequestsPlace />
        ) : (
          <PersonalSettings profile={profile} signIns={signIns} actions={actions} />
        )}
      </Suspense>
    </SettingsScreen>
  )
}
