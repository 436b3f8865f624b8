import { Button, Checkbox, Select } from '@mantine/core'
import { consultationStates } from '@qadam/contract/consultations/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
import { ListTabs } from '../../../ui/ListTabs.tsx'
import { ListTools } from '../../../ui/ListTools.tsx'
import { type RequestsFilter, requestsPageSize, requestsQuery } from '../queries.ts'
import { RequestCard } from './RequestCard.tsx'
import classes from './Requests.module.css'

interface RequestsPageProps {
  readonly search: RequestsFilter
  readonly onSearch: (change: Partial<RequestsFilter>) => void
}

const noFilters = { owner: undefined, due: undefined, q: undefined, page: 1 } as const
const states = ['open', ...consultationStates] as const

/** Renders the requests for a consultation, by state. */
export default function RequestsPage({ search, onSearch }: RequestsPageProps) {
  const { t } = useTranslation('requests')
  const { t: ui } = useTranslation('ui')
  const list = useQuery(requestsQuery(search))
  const counts = list.data?.counts
  const isNarrowed = Boolean(search.owner || search.due || search.q) || search.state !== 'open'
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      tabs={
        <ListTabs
          label={t('states')}
          tabs={states.map((state) => ({
            key: state,
            name: counts ? `${t(`state_${state}`)} · ${counts[state]}` : t(`state_${state}`),
            isOpen: search.state === state,
            onOpen: () => onSearch({ state, page: 1 }),
          }))}
        />
      }
      filters={<RequestFilters search={search} onSearch={onSearch} />}
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      paging={
        list.data && {
          page: search.page,
          count: list.data.count,
          size: requestsPageSize,
          onPage: (page) => onSearch({ page }),
        }
      }
      empty={
        isNarrowed ? (
          <EmptyState
            kind="nothing-matches"
            title={t('noneFound')}
            text={t('noneFoundText')}
            action={
              <Button variant="default" onClick={() => onSearch({ ...noFilters, state: 'open' })}>
                {ui('clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState kind="nothing-yet" title={t('emptyTitle')} text={t('emptyText')} />
        )
      }
    >
      {(rows) => (
        <ul className={classes.cards} aria-label={t('title')}>
          {rows.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function RequestFilters({ search, onSearch }: RequestsPageProps) {
  const { t } = useTranslation('requests')
  return (
    <ListTools
      search={{
        value: search.q,
        label: t('search'),
        placeholder: t('searchHint'),
        onSearch: (q) => onSearch({ q, page: 1 }),
      }}
    >
      <Select
        aria-label={t('owner')}
        allowDeselect={false}
        value={search.owner ?? 'any'}
        data={(['any', 'mine', 'none'] as const).map((owner) => ({
          value: owner,
          label: t(`owner_${owner}`),
        }))}
        onChange={(owner) =>
          onSearch({ owner: owner === 'mine' || owner === 'none' ? owner : undefined, page: 1 })
        }
      />
      <Checkbox
        label={t('dueOnly')}
        checked={search.due === 'yes'}
        onChange={(event) => onSearch({ due: event.currentTarget.checked ? 'yes' : undefined, page: 1 })}
      />
    </ListTools>
  )
}
