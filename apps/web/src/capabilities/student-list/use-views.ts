import { createView, deleteView, updateView } from '@qadam/contract/students/list-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { type StudentView, viewQuery, viewsQuery } from './queries.ts'
import type { StudentSearch } from './student-search.ts'
import { isSameList, plainList, type SavedList, savedListOf } from './view-search.ts'

export type ViewActions = ReturnType<typeof useViews>['actions']

/** Returns the saved views, the open one, whether the list differs from it, and the actions. */
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
  const held = savedListOf(search)
  const { submit: run } = useSubmit((run: () => Promise<void>) => run(), {
    invalidates: [viewsQuery.queryKey],
  })
  const actions = {
    create: (name: string, forSchool: boolean) =>
      void run(async () => {
        const made = await call(createView, {
          body: { name, for_school: forSchool, search: { ...held, columns: [...held.columns] } },
        })
        await queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })
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
  return {
    views,
    present,
    changed: !isSameList(present ? (present.search as SavedList) : plainList, held),
    actions,
  }
}
