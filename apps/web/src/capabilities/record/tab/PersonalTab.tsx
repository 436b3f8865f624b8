import { Suspense } from 'react'
import { useSession } from '../../../platform/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import Representatives from '../../privacy/Representatives.tsx'
import FieldGroups from '../../students/record/FieldGroups.tsx'
import { NameWarnings } from '../NameWarnings.tsx'

const EducationPart = lazyPart(() => import('../../education/tab/EducationPart.tsx'))
const first = ['identity', 'tracking', 'names'] as const
const last = ['family'] as const

export default function PersonalTab({ userId }: TabProps) {
  const isStaff = useSession()?.user.rle !== 'teacher'
  return (
    <>
      <FieldGroups userId={userId} groups={first} />
      <NameWarnings userId={userId} />
      {isStaff && (
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <EducationPart userId={userId} />
        </Suspense>
      )}
      <FieldGroups userId={userId} groups={last} />
      <Representatives userId={userId} />
    </>
  )
}
