import { Button, Select } from '@mantine/core'
import { orderStates } from '@qadam/contract/orders/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { amountText } from '../../platform/money-text.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Orders.module.css'
import { orderLooks } from './order-looks.ts'
import { filterOf, type OrdersSearch } from './orders-search.ts'
import { type OrderFilter, type OrderRow, ordersPageSize, ordersQuery } from './queries.ts'

const OrderDrawer = lazyPart(() => import('./OrderDrawer.tsx'))

interface OrdersPageProps {
  readonly search: OrdersSearch
}

/** Renders who has bought which course, and what became of each payment. */
export default function OrdersPage({ search }: OrdersPageProps) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const { open } = search
  const filter = filterOf(search)
  const { q, state, page } = filter
  const list = useQuery(ordersQuery(filter))
  const columns = useColumns()
  const go = (change: Partial<OrderFilter>) =>
    void navigate({
      to: '/orders',
      search: { q, state, ...change },
      replace: change.page === undefined,
      resetScroll: false,
    })
  const show = (id: number | undefined) =>
    void navigate({ to: '/orders', search: { ...search, open: id }, resetScroll: false })
  return (
    <Page title={t('listTitle')} lead={t('listLead')}>
      <ListTools
        search={{
          value: q,
          label: t('search'),
          placeholder: t('searchWhat'),
          onSearch: (words) => go({ q: words }),
        }}
      >
        <Select
          aria-label={t('filterState')}
          placeholder={t('anyState')}
          clearable
          data={orderStates.map((value) => ({ value, label: t(`state_${value}`) }))}
          value={state ?? null}
          onChange={(value) => go({ state: orderStates.find((one) => one === value) })}
        />
      </ListTools>
      <DataTable
        label={t('listTitle')}
        columns={columns}
        rows={list.data?.results}
        failure={list.error}
        onRetry={() => void list.refetch()}
        refreshing={list.isPlaceholderData}
        idOf={({ id }) => id}
        nameOf={({ id }) => t('orderNumber', { number: id })}
        onOpen={({ id }) => show(id)}
        paging={{
          page,
          count: list.data?.count ?? 0,
          size: ordersPageSize,
          onPage: (next) => go({ page: next }),
        }}
        empty={
          <NoOrders isNarrowed={Boolean(q || state)} onClear={() => go({ q: undefined, state: undefined })} />
        }
      />
      {open !== undefined && (
        <OrderDrawer
          id={open}
          onClose={() => show(undefined)}
          onFailure={(thrown: unknown) => {
            show(undefined)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </Page>
  )
}

function NoOrders({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation('orders')
  const { t: ui } = useTranslation('ui')
  if (!isNarrowed) return <EmptyState kind="nothing-yet" title={t('noOrders')} text={t('noOrdersText')} />
  return (
    <EmptyState
      kind="nothing-matches"
      title={t('noneFound')}
      action={
        <Button variant="default" onClick={onClear}>
          {ui('clearFilters')}
        </Button>
      }
    />
  )
}

function useColumns(): Column<OrderRow>[] {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return [
    {
      key: 'student',
      title: t('student'),
      onCard: 'heading',
      cell: ({ student }) => <b className={classes.name}>{fullName(student)}</b>,
    },
    { key: 'course', title: t('course'), cell: ({ course }) => course?.title ?? t('kindPriority') },
    {
      key: 'amount',
      title: t('amount'),
      align: 'right',
      width: 170,
      cell: ({ amount, refunded }) => (
        <span className={classes.sum}>
          {amountText(amount, language)}
          {refunded.minor !== '0' && (
            <small>{t('refundedOf', { sum: amountText(refunded, language) })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('filterState'),
      onCard: 'corner',
      width: 230,
      cell: ({ state }) => <StatusBadge look={orderLooks[state]}>{t(`state_${state}`)}</StatusBadge>,
    },
    {
      key: 'made',
      title: t('ordered'),
      width: 200,
      cell: ({ id, created_at: at }) => (
        <span className={classes.soft}>
          № {id} · <DateText value={at} withTime />
        </span>
      ),
    },
  ]
}
