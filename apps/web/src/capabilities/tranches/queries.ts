import type { Answer, Sent } from '@qadam/contract/endpoint.ts'
import { readStatement } from '@qadam/contract/payment-history/endpoints.ts'
import { listWantedPackages } from '@qadam/contract/students/endpoints.ts'
import { listDebtors, listTranches } from '@qadam/contract/tranches/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type StudentMoney = Answer<typeof listTranches>
export type Tranche = StudentMoney['tranches'][number]
export type Rights = StudentMoney['rights']
export type Plan = StudentMoney['plans'][number]
export type Balance = StudentMoney['balances'][number]
export type Debtors = Answer<typeof listDebtors>
export type Debtor = Debtors['results'][number]
export type DebtorFilter = Pick<NonNullable<Sent<typeof listDebtors>['query']>, 'list' | 'aging' | 'page'>

type Statement = Answer<typeof readStatement>
export type StatementLine = Statement['results'][number]
export type StatementSums = Statement['sums'][number]

export const tranchesKey = ['tranches'] as const
export const debtorsOfPage = 30
export const linesOfPage = 20

/** What a student has to pay and has paid; one's own without an id. */
export const moneyQuery = (student?: number) =>
  queryOptions({
    queryKey: [...tranchesKey, 'of', student ?? 0, currentLanguage()],
    queryFn: ({ signal }) => call(listTranches, { query: { user_id: student } }, { signal, quiet: true }),
  })

/** Who has to pay. Each reading is logged, so it is not repeated while nothing changed. */
export const debtorsQuery = ({ list, aging, page }: DebtorFilter) =>
  queryOptions({
    queryKey: [...tranchesKey, 'debtors', list ?? '', aging ?? '', page ?? 1],
    queryFn: ({ signal }) =>
      call(listDebtors, { query: { list, aging, page, page_size: debtorsOfPage } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const packagesQuery = () =>
  queryOptions({
    queryKey: [...tranchesKey, 'packages', currentLanguage()],
    queryFn: ({ signal }) => call(listWantedPackages, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })

interface StatementAsked {
  readonly student: number
  readonly page: number
  readonly from?: string
  readonly to?: string
}

/** A page of a student's statement of account. Each reading by staff is logged, so it is not repeated while nothing changed. */
export const statementQuery = ({ student, page, from, to }: StatementAsked) =>
  queryOptions({
    queryKey: [...tranchesKey, 'statement', student, from ?? '', to ?? '', page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        readStatement,
        { params: { id: student }, query: { from, to, page, page_size: linesOfPage } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
