import type { OwnProfile, SignIn } from '@qadam/contract/accounts/schemas.ts'
import { Suspense } from 'react'
import type { z } from 'zod'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { AddressSection } from '../accounts/personal/AddressSection.tsx'
import { PasswordSection } from '../accounts/personal/PasswordSection.tsx'
import { ProfileSection } from '../accounts/personal/ProfileSection.tsx'
import { SignInSection } from '../accounts/personal/SignInSection.tsx'
import type { OwnActions } from '../accounts/personal/use-own-account.ts'

const EducationPart = lazyPart(() => import('../education/tab/EducationPart.tsx'))
const FeedsSection = lazyPart(() => import('../schedule/feeds/FeedsSection.tsx'), { phrases: ['feeds'] })
const SecondFactorSection = lazyPart(() => import('../accounts/widgets/SecondFactorSection.tsx'), {
  phrases: ['secondFactor'],
})
const StorageSection = lazyPart(() => import('../storage/OwnStorageSection.tsx'), { phrases: ['storage'] })

interface PersonalSettingsProps {
  readonly profile: z.output<typeof OwnProfile>
  readonly signIns: readonly z.output<typeof SignIn>[]
  readonly actions: OwnActions
}

export function PersonalSettings({ profile, signIns, actions }: PersonalSettingsProps) {
  return (
    <>
      <ProfileSection profile={profile} actions={actions} />
      {profile.role === 'student' && (
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <EducationPart userId={profile.id} />
        </Suspense>
      )}
      {(profile.role === 'student' || profile.role === 'teacher') && (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <FeedsSection />
        </Suspense>
      )}
      <AddressSection profile={profile} actions={actions} />
      <PasswordSection profile={profile} onChange={actions.changePassword} />
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <SecondFactorSection />
      </Suspense>
      {profile.role === 'student' && (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <StorageSection />
        </Suspense>
      )}
      <SignInSection signIns={signIns} actions={actions} />
    </>
  )
}
