import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { number } from '../../../platform/formats.ts'
import { BoardColumn, Board as Columns } from '../../../ui/BoardColumn.tsx'
import { toastWarning } from '../../../ui/toasts.ts'
import { ApplicationStatusBadge, statuses } from '../ApplicationStatusBadge.tsx'
import { type Application, column, type Filters } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import { takesOf, useMoving } from './use-moving.tsx'

type Status = Application['status']

interface BoardProps {
  readonly filters: Filters
  readonly countOf: (status: Status) => number | undefined
}

/** Renders one column for each status. Cards move by drag and drop or by their menu. */
export function Board({ filters, countOf }: BoardProps) {
  const { t } = useWords()
  const [held, setHeld] = useState<Application | null>(null)
  const { dialog, ask, drop } = useMoving()
  const dropOn = (to: Status) => {
    setHeld(null)
    if (!held || held.status === to) return
    if (held.next.includes(to)) return drop(held, to)
    const allowed = held.next.filter((one) => one !== 'removed').map((one) => t(`status_${one}`))
    toastWarning(t('cannotMove', { allowed: allowed.join(', ') || t('nothingAllowed') }))
  }
  return (
    <>
      <Columns hint={t('dragHint')}>
        {statuses
          .filter((status) => !filters.status_id || filters.status_id === status)
          .map((status) => (
            <Column
              key={status}
              status={status}
              filters={filters}
              count={countOf(status)}
              held={held}
              onHold={setHeld}
              onDrop={() => dropOn(status)}
              onMove={ask}
            />
          ))}
      </Columns>
      {dialog}
    </>
  )
}

interface ColumnProps {
  readonly status: Status
  readonly filters: Filters
  readonly count: number | undefined
  /** The card that is being dragged. */
  readonly held: Application | null
  readonly onHold: (application: Application | null) => void
  readonly onDrop: () => void
  readonly onMove: ReturnType<typeof useMoving>['ask']
}

function Column({ status, filters, count, held, onHold, onDrop, onMove }: ColumnProps) {
  const { t, language } = useWords()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    column(filters, status),
  )
  const takes = held && takesOf(held, status)
  return (
    <BoardColumn
      label={t(`status_${status}`)}
      head={<ApplicationStatusBadge status={status} />}
      count={count === undefined ? undefined : number(count, language)}
      takes={takes}
      note={
        held &&
        takes === 'needs' && (
          <p className={classes.needs}>
            {t('columnNeeds', { what: held.hurdles.map((one) => t(`waived_${one}`)).join(', ') })}
          </p>
        )
      }
      cards={data?.pages.flatMap(({ results }) =>
        results.map((one) => (
          <BoardCard key={one.id} application={one} onHold={onHold} onMove={(to) => onMove(one, to)} />
        )),
      )}
      empty={status === 'selected' ? t('noneHere') : t('emptyColumn')}
      failure={error}
      onRetry={() => void refetch()}
      onDrop={onDrop}
      more={
        hasNextPage
          ? { label: t('more'), busy: isFetchingNextPage, run: () => void fetchNextPage() }
          : undefined
      }
    />
  )
}
