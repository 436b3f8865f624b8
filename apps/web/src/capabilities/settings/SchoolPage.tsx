import type { Role } from '@qadam/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import ScaleSection from '../gradebook/ScaleSection.tsx'
import PlanningSection from '../schedule/settings/PlanningSection.tsx'
import { LegalSection } from '../schools/LegalSection.tsx'
import { currenciesQuery, legalQuery, schoolSettingsQuery, switchesQuery } from '../schools/queries.ts'
import { RightsSection } from '../schools/RightsSection.tsx'
import { SchoolForm } from '../schools/SchoolForm.tsx'
import { useSchoolActions } from '../schools/use-school-actions.ts'
import SelectorsSection from '../students/selectors/SelectorsSection.tsx'

const RoomsSection = lazyPart(() => import('../schedule/rooms/RoomsSection.tsx'), { phrases: ['rooms'] })

const OnboardingUpload = lazyPart(() => import('../videos/widgets/OnboardingUpload.tsx'), {
  phrases: ['videos'],
})

const StorageSection = lazyPart(() => import('../storage/SchoolStorageSection.tsx'), {
  phrases: ['storage'],
})

/** Renders the school tab: its form, switches and legal documents. */
export default function SchoolPage({ role }: { role: Role }) {
  const school = useQuery(schoolSettingsQuery)
  const currencies = useQuery(currenciesQuery)
  const switches = useQuery(switchesQuery)
  const legal = useQuery(legalQuery)
  const actions = useSchoolActions()
  const all = [school, currencies, switches, legal]
  const failed = all.find(({ isError, data }) => isError && !data)
  if (failed) return <Failure failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!school.data || !currencies.data || !switches.data || !legal.data) return <FormSkeleton fields={8} />
  const isOwner = role === 'admin_school'
  const mayChangeMoney = isOwner || (switches.data.find(({ row }) => row === '15.2')?.on ?? false)
  return (
    <>
      <SchoolForm
        school={school.data}
        currencies={currencies.data}
        mayChangeMoney={mayChangeMoney}
        actions={actions}
      />
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <OnboardingUpload name={school.data.onboarding_upload} onChanged={actions.take} />
      </Suspense>
      <PlanningSection />
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <RoomsSection />
      </Suspense>
      <ScaleSection mayChange={isOwner} />
      <SelectorsSection mayChange={mayChangeMoney} />
      {isOwner && (
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <StorageSection />
        </Suspense>
      )}
      <RightsSection rows={switches.data} mayTurn={isOwner} onTurn={actions.turn} />
      <LegalSection documents={legal.data} mayPublish={isOwner} actions={actions} />
    </>
  )
}
