import { referralStates } from '@qadam/contract/referrals/rules.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneOf, orElse, searchParams, whole } from '../../platform/search-params.ts'
import { useIsStaff } from '../../platform/session.ts'
import { OwnReferralsPage } from './own/OwnReferralsPage.tsx'
import type { ReferralsFilter } from './queries.ts'
import { SchoolReferralsPage } from './school/SchoolReferralsPage.tsx'

const reader = searchParams({
  state: oneOf(referralStates),
  page: orElse(whole(1, 1_000_000), 1),
})

/** The referrals of the school for staff, the own link for a student. */
export default function ReferralsPage() {
  const isStaff = useIsStaff()
  const navigate = useNavigate()
  const { state, page } = reader.parse(useSearch({ strict: false }))
  if (!isStaff) return <OwnReferralsPage />
  const search: ReferralsFilter = { state: state === 'asked' ? undefined : state, page }
  return (
    <SchoolReferralsPage
      search={search}
      onSearch={(change) =>
        void navigate({ to: '/referrals', search: { ...search, ...change } as object, resetScroll: false })
      }
    />
  )
}
