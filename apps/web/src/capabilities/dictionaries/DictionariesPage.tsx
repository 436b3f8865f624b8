import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import { type DictionaryPlaceName, dictionaryPlaces } from './addresses.ts'
import classes from './Dictionaries.module.css'
import { DictionaryTable } from './DictionaryTable.tsx'
import { type DictionarySearch, dictionaryPage, exchangeRates } from './queries.ts'
import { RatesTable } from './RatesTable.tsx'

const SynonymsTable = lazyPart(() => import('./SynonymsTable.tsx'), { phrases: ['vocabulary'] })
const TermsTable = lazyPart(() => import('./TermsTable.tsx'), { phrases: ['vocabulary'] })

interface DictionariesPageProps {
  readonly kind: DictionaryPlaceName
  readonly search: DictionarySearch
}

/** Renders the page of all dictionaries: navigation on the left, rows on the right. */
export function DictionariesPage({ kind, search }: DictionariesPageProps) {
  const { t } = useTranslation('dictionaries')
  const row = useInView(dictionaryPlaces.indexOf(kind))
  return (
    <Page title={t('heading')} lead={t('lead')}>
      <div className={classes.frame}>
        <nav aria-label={t('kinds')}>
          <ul className={classes.kinds} ref={row}>
            {dictionaryPlaces.map((name) => (
              <li key={name}>
                <Link
                  to="/dictionaries/$kind"
                  params={{ kind: name }}
                  aria-current={name === kind ? 'page' : undefined}
                >
                  {t(`kind.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section className={classes.body} aria-labelledby="dictionary-heading">
          <h2 id="dictionary-heading">{t(`kind.${kind}`)}</h2>
          <Body kind={kind} search={search} />
        </section>
      </div>
    </Page>
  )
}

function Body({ kind, search }: DictionariesPageProps) {
  if (kind === 'rates') return <Rates />
  if (kind !== 'synonyms' && kind !== 'terms') return <Rows key={kind} kind={kind} search={search} />
  const Table = kind === 'synonyms' ? SynonymsTable : TermsTable
  return (
    <Suspense fallback={<TableSkeleton />}>
      <Table key={kind} search={search} />
    </Suspense>
  )
}

function Rates() {
  const rates = useQuery(exchangeRates())
  if (rates.isError) return <Failure failure={rates.error} onRetry={() => void rates.refetch()} />
  return rates.data ? <RatesTable rates={rates.data.rates} /> : <TableSkeleton />
}

function Rows({ kind, search }: { kind: DictionaryKind; search: DictionarySearch }) {
  const navigate = useNavigate()
  const page = useQuery(dictionaryPage(kind, search))
  return (
    <DictionaryTable
      kind={kind}
      search={search}
      page={page.data}
      failure={page.error}
      onRetry={() => void page.refetch()}
      refreshing={page.isPlaceholderData}
      onSearch={(next) => void navigate({ to: '/dictionaries/$kind', params: { kind }, search: next })}
    />
  )
}
