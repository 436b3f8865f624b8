import { createView, deleteView, updateView } from '@qadam/contract/students/list-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { tellFailure } from '../../../platform/tell-failure.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { widthsOf, widthsText } from './column-widths.ts'
import { conditionsOf, conditionsText } from './conditions.ts'
import { type StudentView, viewQuery, viewsQuery } from './queries.ts'
import { columnsOf, type StudentSearch } from './student-search.ts'

export type ViewActs = ReturnType<typeof useViews>['acts']

interface Held {
  readonly columns: readonly string[]
  readonly widths?: Readonly<Record<string, number>>
  readonly filter: ReturnType<typeof conditionsOf>
  readonly q?: string
  readonly sort: string
}

/** What of the address a view keeps. */
function heldOf(search: StudentSearch): Held {
  return {
    columns: columnsOf(search),
    ...(search.widths ? { widths: widthsOf(search) } : {}),
    filter: conditionsOf(search.filter),
    ...(search.q ? { q: search.q } : {}),
    sort: search.sort,
  }
}

/** The address of a view. */
export function searchOfView(view: StudentView): Partial<StudentSearch> {
  const held = view.search as Held
  return {
    saved: view.id,
    columns: held.columns.join(','),
    widths: widthsText(held.widths ?? {}),
    filter: conditionsText(held.filter),
    q: held.q,
    sort: held.sort,
    page: 1,
  }
}

/** The views above the list: which is open, whether the list differs from it, and what can be done with them. */
export function useViews(search: StudentSearch, onOpen: (view: StudentView | undefined) => void) {
  const { t } = useTranslation('roster')
  const queryClient = useQueryClient()
  const views = useQuery(viewsQuery).data ?? []
  const known = views.find(({ id }) => id === search.saved)
  const linked = useQuery({
    ...viewQuery(search.saved ?? 0),
    enabled: search.saved !== undefined && !known,
  }).data
  const present = known ?? (search.saved === undefined ? undefined : linked)
  const held = heldOf(search)
  const plain: Held = { columns: columnsOf({}), filter: [], sort: 'name' }
  const told = ({ columns, widths, filter, q, sort }: Held) =>
    JSON.stringify([columns, widthsText(widths ?? {}) ?? '', filter, q ?? '', sort])
  const differs = (from: Held) => told(from) !== told(held)
  const refresh = () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })
  const run = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (thrown) {
      tellFailure(thrown)
    }
    await refresh()
  }
  const acts = {
    create: (name: string, forSchool: boolean) =>
      void run(async () => {
        const made = await call(createView, {
          body: { name, for_school: forSchool, search: { ...held, columns: [...held.columns] } },
        })
        await refresh()
        onOpen(made)
        toastSuccess(t('viewSaved', { name }))
      }),
    update: (view: StudentView) =>
      void run(async () => {
        await call(updateView, {
          params: { id: view.id },
          body: { search: { ...held, columns: [...held.columns] }, version: view.version },
        })
        toastSuccess(t('viewUpdated', { name: view.name }))
      }),
    move: (view: StudentView, by: number) =>
      void run(async () => {
        const at = views.findIndex(({ id }) => id === view.id)
        await call(updateView, { params: { id: view.id }, body: { position: Math.max(1, at + 1 + by) } })
      }),
    remove: (view: StudentView) =>
      void run(async () => {
        await call(deleteView, { params: { id: view.id } })
        onOpen(undefined)
        toastSuccess(t('viewDeleted', { name: view.name }))
      }),
  }
  return { views, present, changed: differs(present ? (present.search as Held) : plain), acts }
}
