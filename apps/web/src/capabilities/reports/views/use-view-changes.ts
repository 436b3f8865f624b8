import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  createReportView,
  deleteReportView,
  type listReportViews,
  updateReportView,
} from '@qadam/contract/reports/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastUndo } from '../../../ui/toasts.ts'
import { viewsKey } from '../queries.ts'

export type View = Answer<typeof listReportViews>[number]
type NewView = Pick<View, 'report' | 'name' | 'filters' | 'is_shared'>

/** Saves a new view; the form shows why it was rejected. */
export function useSaveView(onSaved: () => void) {
  const { t } = useTranslation('reports')
  return useSubmit((view: NewView) => call(createReportView, { body: view }), {
    invalidates: [viewsKey],
    success: ({ name }) => t('viewSaved', { name }),
    onSuccess: onSaved,
    failure: 'inline',
  })
}

/** Renames a view, or shares it. */
export function useChangeView({ id, version }: View, onSaved: () => void) {
  const { t } = useTranslation('reports')
  return useSubmit(
    (change: Pick<View, 'name' | 'is_shared'>) =>
      call(updateReportView, { params: { id }, body: { ...change, version } }),
    {
      invalidates: [viewsKey],
      success: ({ name }) => t('viewSaved', { name }),
      onSuccess: onSaved,
      failure: 'inline',
    },
  )
}

/** Deletes a view; it can be saved again for ten seconds. */
export function useDeleteView() {
  const { t } = useTranslation('reports')
  const { t: ui } = useTranslation('ui')
  const restore = useSubmit(
    ({ report, name, filters, is_shared }: NewView) =>
      call(createReportView, { body: { report, name, filters, is_shared } }),
    { invalidates: [viewsKey], success: ({ name }) => t('viewSaved', { name }) },
  )
  return useSubmit((view: View) => call(deleteReportView, { params: { id: view.id } }), {
    invalidates: [viewsKey],
    onSuccess: (_, view) =>
      toastUndo(t('viewDeleted', { name: view.name }), ui('undo'), () => void restore.submit(view)),
  })
}
