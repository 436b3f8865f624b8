import { agings, debtLists } from '@qadam/contract/tranches/rules.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneOf, searchParams, whole, words } from '../../../platform/search-params.ts'
import { useIsStaff } from '../../../platform/session.ts'
import { documentChoices } from '../../billing/public.ts'
import { MyPaymentsPage } from '../mine/MyPaymentsPage.tsx'
import { MoneyPage } from '../school/MoneyPage.tsx'

const reader = searchParams({
  list: oneOf([...debtLists, 'receipts', 'documents']),
  aging: oneOf(agings),
  kind: oneOf(documentChoices),
  q: words(100),
  page: whole(1, 1_000_000),
})

/** The money of the school for staff, one's own payments for a student. */
export function PaymentsPage() {
  const isStaff = useIsStaff()
  const navigate = useNavigate()
  const search = reader.parse(useSearch({ strict: false }))
  if (!isStaff) return <MyPaymentsPage />
  return (
    <MoneyPage
      search={search}
      onSearch={(changed) =>
        void navigate({ to: '/payments', search: changed as object, resetScroll: false })
      }
    />
  )
}
