import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { boardColumnQuery, type StudentPage, type StudentRow } from '../queries.ts'
import type { StudentSearch } from '../student-search.ts'
import { type Stage, type StageColumn, stageColumns, stageOf } from './stages.ts'

/** How many cards a column shows, then after "more", and at most. */
const sizes = [20, 50, 100] as const

export interface ShownColumn extends StageColumn {
  /** Absent until they have come. */
  readonly rows: readonly StudentRow[] | undefined
  readonly count: number | undefined
  readonly failure: unknown
  readonly refetch: () => void
  /** Loads more cards; absent where all are shown, or as many as a column shows. */
  readonly more: { readonly busy: boolean; readonly run: () => void } | undefined
  /** True where a column has more students than it shows at most. */
  readonly isFull: boolean
}

export interface StagePages {
  readonly columns: readonly ShownColumn[]
  /** All cards that have come as one page; absent until the first column has. */
  readonly page: StudentPage | undefined
  readonly failure: unknown
  readonly refetch: () => void
}

const noStages: readonly Stage[] = []

/** Returns the columns of the board with their students. A card that was moved stands at its new stage at once. */
export function useStagePages(search: StudentSearch, stages: readonly Stage[] | undefined): StagePages {
  const [asked, setAsked] = useState<Readonly<Record<number, number>>>({})
  const columns = useMemo(() => (stages ? stageColumns(stages) : []), [stages])
  const sizeOf = ({ stage }: StageColumn) => asked[stage?.id ?? 0] ?? sizes[0]
  const results = useQueries({
    queries: columns.map((column) => boardColumnQuery(search, column.conditions, sizeOf(column))),
  })
  const all = uniqueRows(results.flatMap(({ data }) => data?.results ?? []))
  const shown = columns.map((column, at): ShownColumn => {
    const { data, error, refetch, isFetching } = results[at] as (typeof results)[number]
    const rows = data && all.filter((row) => isAt(row, column, stages ?? noStages))
    const size = sizeOf(column)
    const next = sizes.find((one) => one > size)
    const hasMore = data !== undefined && data.count > size
    return {
      ...column,
      rows,
      count: data && rows && data.count + rows.length - data.results.length,
      failure: error,
      refetch: () => void refetch(),
      more:
        hasMore && next !== undefined
          ? {
              busy: isFetching,
              run: () => setAsked((before) => ({ ...before, [column.stage?.id ?? 0]: next })),
            }
          : undefined,
      isFull: hasMore && next === undefined,
    }
  })
  const came = results.flatMap(({ data }) => data ?? [])
  const first = came[0]
  const isReady = all.length > 0 || results.every(({ isPending }) => !isPending)
  const isFailed = first === undefined && results.length > 0 && results.every(({ isError }) => isError)
  return {
    columns: shown,
    page:
      first && isReady
        ? {
            ...first,
            results: shown.flatMap(({ rows }) => rows ?? []),
            count: came.reduce((sum, { count }) => sum + count, 0),
            people: came.flatMap(({ people }) => people ?? []),
          }
        : undefined,
    failure: isFailed ? results[0]?.error : null,
    refetch: () => {
      for (const { refetch } of results) void refetch()
    },
  }
}

const isAt = (row: StudentRow, { stage }: StageColumn, stages: readonly Stage[]) =>
  stageOf((row.values?.steps ?? []).map(Number), stages)?.id === stage?.id

/** While columns are read again one after the other, a moved card is in two of them. */
function uniqueRows(rows: readonly StudentRow[]): readonly StudentRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...byId.values()]
}
