import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { number } from '../../../platform/formats.ts'
import { Failure } from '../../../ui/Failure.tsx'
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
      <p className={classes.hint}>{t('dragHint')}</p>
      <div className={classes.board}>
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
      </div>
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
  const [isOver, setOver] = useState(false)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    column(filters, status),
  )
  const takes = held && takesOf(held, status)
  const cards = data?.pages.flatMap((page) => page.results)
  return (
    <section
      className={classes.column}
      aria-label={t(`status_${status}`)}
      data-takes={takes ?? undefined}
      data-over={(takes !== null && isOver) || undefined}
      data-status={status}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <header className={classes.head}>
        <ApplicationStatusBadge status={status} />
        {count !== undefined && <span className="tabular">{number(count, language)}</span>}
      </header>
      {held && takes === 'needs' && (
        <p className={classes.needs}>
          {t('columnNeeds', { what: held.hurdles.map((one) => t(`waived_${one}`)).join(', ') })}
        </p>
      )}
      {error && !data && <Failure failure={error} level={3} onRetry={() => void refetch()} />}
      {!cards && !error && <div className={classes.waiting} aria-hidden />}
      {cards && (
        <ul className={classes.cards}>
          {cards.map((one) => (
            <BoardCard key={one.id} application={one} onHold={onHold} onMove={(to) => onMove(one, to)} />
          ))}
        </ul>
      )}
      {cards?.length === 0 && (
        <p className={classes.empty}>{status === 'selected' ? t('noneHere') : t('emptyColumn')}</p>
      )}
      {hasNextPage && (
        <Button variant="subtle" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}
