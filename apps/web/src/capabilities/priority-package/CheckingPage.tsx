import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { oneOf, orElse, searchParams, whole } from '../../platform/search-params.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import classes from './Priority.module.css'
import {
  type CheckingSearch,
  checkingPageSize,
  checkingParts,
  checkingQuery,
  type WaitingDocument,
} from './queries.ts'

const reader = searchParams({ only: oneOf(checkingParts), page: orElse(whole(1, 1_000_000), 1) })

/** Renders the documents that wait for their check, for staff; those with a promise come first. */
export default function CheckingPage() {
  const { t } = useTranslation('priority')
  const navigate = useNavigate()
  const search = reader.parse(useSearch({ strict: false }))
  const onSearch = (change: Partial<CheckingSearch>) =>
    void navigate({ to: '/checking', search: { ...search, ...change } as object, resetScroll: false })
  const { data, error, refetch } = useQuery(checkingQuery(search))
  return (
    <ListPage
      title={t('queueTitle')}
      lead={t('queueLead')}
      filters={
        data && (
          <SegmentedControl
            className={classes.filter}
            aria-label={t('show')}
            value={search.only ?? ''}
            data={[
              { value: '', label: t('all', { count: data.waiting }) },
              { value: 'priority', label: t('priority', { count: data.priority }) },
              { value: 'late', label: t('lateOnes', { count: data.late }) },
            ]}
            onChange={(only) => onSearch({ only: (only || undefined) as CheckingSearch['only'], page: 1 })}
          />
        )
      }
      rows={data?.results}
      failure={error}
      onRetry={() => void refetch()}
      paging={
        data && {
          page: search.page,
          count: data.count,
          size: checkingPageSize,
          onPage: (page) => onSearch({ page }),
        }
      }
      empty={<EmptyState kind="nothing-yet" spot="done" title={t('emptyTitle')} text={t('emptyText')} />}
    >
      {(rows) => (
        <ul className={classes.queue} aria-label={t('queueTitle')}>
          {rows.map((row) => (
            <Waiting key={row.document_id} row={row} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function Waiting({ row }: { readonly row: WaitingDocument }) {
  const { t } = useTranslation('priority')
  const { student, type, since, promised_at: promised, is_late: isLate } = row
  return (
    <li data-late={isLate || undefined}>
      <span className={classes.what}>
        <AnchorLink to="/user/view/$userId" params={{ userId: student.id }} search={{ tab: 'documents' }}>
          {type.name}
        </AnchorLink>
        <span className={classes.soft}>{fullName(student)}</span>
      </span>
      {promised && (
        <span>
          <StatusBadge look={isLate ? statusLooks.overdue : statusLooks.yourTurn}>
            {t(isLate ? 'badgeLate' : 'badge')}
          </StatusBadge>{' '}
          {t('by')} <DateText value={promised} withTime />
        </span>
      )}
      <span className={classes.soft}>
        {t('since')} <DateText value={since} withTime />
      </span>
    </li>
  )
}
