import { Button, NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { Stair } from '../../../ui/Stair.tsx'
import classes from './Check.module.css'
import { CheckDesk } from './CheckDesk.tsx'
import { type CheckSearch, checkSearch } from './check-filters.ts'
import { type CheckQueue, checkQueue, isMine, queuePageSize } from './queries.ts'

/** The documents that wait for their check, one after the other: the queue, the scan, and what it must agree with. */
export default function CheckPage() {
  const { t } = useTranslation('checking')
  const navigate = useNavigate()
  const search = checkSearch.parse(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery(checkQueue(search))
  const onSearch = (change: Partial<CheckSearch>) =>
    void navigate({ to: '/documents', search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <Page title={t('title')} lead={data && <Progress queue={data} />}>
      {data && <Filters queue={data} search={search} onSearch={onSearch} />}
      <ListBody
        rows={data?.results}
        failure={error}
        onRetry={() => void refetch()}
        skeleton={<TextSkeleton lines={8} />}
        empty={<Nothing search={search} onSearch={onSearch} />}
        paging={
          data && data.count > queuePageSize
            ? {
                page: search.page,
                count: data.count,
                size: queuePageSize,
                onPage: (page) => onSearch({ page, doc: undefined }),
              }
            : undefined
        }
      >
        {(rows) => <CheckDesk rows={rows} search={search} onOpen={(doc) => onSearch({ doc })} />}
      </ListBody>
    </Page>
  )
}

function Progress({ queue: { waiting, decided_today: decided } }: { readonly queue: CheckQueue }) {
  const { t } = useTranslation('checking')
  return (
    <span className={classes.progress}>
      {waiting + decided > 0 && (
        <Stair
          done={decided}
          total={waiting + decided}
          label={t('progress', { decided, all: waiting + decided })}
        />
      )}
      <span>
        {t('left', { count: waiting })}
        {decided > 0 && `, ${t('decidedToday', { count: decided })}`}
      </span>
    </span>
  )
}

interface FilterProps {
  readonly queue: CheckQueue
  readonly search: CheckSearch
  readonly onSearch: (change: Partial<CheckSearch>) => void
}

function Filters({ queue, search, onSearch }: FilterProps) {
  const { t } = useTranslation('checking')
  const first = { page: 1, doc: undefined }
  return (
    <div className={classes.filters}>
      <SegmentedControl
        size="xs"
        aria-label={t('show')}
        value={search.only ?? ''}
        data={[
          { value: '', label: t('all', { count: queue.waiting }) },
          { value: 'priority', label: t('priority', { count: queue.priority }) },
          { value: 'late', label: t('lateOnes', { count: queue.late }) },
        ]}
        onChange={(only) => onSearch({ ...first, only: (only || undefined) as CheckSearch['only'] })}
      />
      <Switch
        size="xs"
        label={t('mine')}
        checked={isMine(search)}
        onChange={(event) => onSearch({ ...first, mine: event.currentTarget.checked })}
      />
      <NativeSelect
        size="xs"
        aria-label={t('kind')}
        value={search.type ?? ''}
        data={[
          { value: '', label: t('anyKind') },
          ...queue.types.map(({ id, name, count }) => ({ value: String(id), label: `${name} (${count})` })),
        ]}
        onChange={(event) => onSearch({ ...first, type: Number(event.currentTarget.value) || undefined })}
      />
    </div>
  )
}

function Nothing({ search, onSearch }: Omit<FilterProps, 'queue'>) {
  const { t } = useTranslation('checking')
  const isNarrowed = Boolean(search.only || isMine(search) || search.type)
  return (
    <EmptyState
      kind="nothing-yet"
      spot="done"
      title={t(isNarrowed ? 'emptyHere' : 'emptyTitle')}
      text={isNarrowed ? undefined : t('emptyText')}
      action={
        isNarrowed && (
          <Button
            variant="default"
            onClick={() =>
              onSearch({ only: undefined, mine: false, type: undefined, page: 1, doc: undefined })
            }
          >
            {t('showAll')}
          </Button>
        )
      }
    />
  )
}
