import * as calls from '@qadam/contract/classes/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import type { FormOf } from '../../../platform/field-errors.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { type ClassDetail, classSheet, scheduleKey } from '../queries.ts'

export type StatusInput = NonNullable<Sent<typeof calls.changeStatus>['body']>
export type ClassInput = NonNullable<Sent<typeof calls.changeClass>['body']>
export type RemovalInput = Omit<NonNullable<Sent<typeof calls.removeClasses>['body']>, 'ids'>
type Mark = NonNullable<Sent<typeof calls.markAttendance>['body']>['marks'][number]

interface Shown {
  readonly form?: FormOf
  readonly failure?: 'toast' | 'inline'
}

/** Returns the mutations of classes, with invalidation and undo. */
export function useClassActions(shown: Shown = { failure: 'inline' }) {
  const { t } = useTranslation('schedule')
  const queryClient = useQueryClient()
  // Not awaited: the dialog must close before the class is rendered as completed, which unmounts its form.
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: scheduleKey })
    void queryClient.invalidateQueries({ queryKey: ['groups'] })
  }
  const save = (detail: ClassDetail) => queryClient.setQueryData(classSheet(detail.id).queryKey, detail)
  const reset = useSubmit(sendReset, { ...shown, onSuccess: save, onSettled: refresh })
  // The dialog is closed by then, so a failure is shown as a toast.
  const takeBack = useSubmit(sendReset, { onSuccess: save, onSettled: refresh })
  /** Notifies the result; for ten seconds it can be undone if the class allows it. */
  const present = async (id: number, status: StatusInput['status_lesson']) => {
    const text = t(`done.${status}`)
    // Called directly: a query of the dialog is cancelled when it closes.
    const fresh = await call(calls.getClass, { params: { id } }, { quiet: true }).catch(() => null)
    if (fresh?.acts.reset !== null) return toastSuccess(text)
    toastUndo(text, t('undo'), () => takeBack.submit({ id, reason: t('undoReason'), version: fresh.version }))
  }
  const change = useSubmit(
    ({ id, input }: { id: number; input: StatusInput }) =>
      call(calls.changeStatus, { params: { scheduleId: id }, body: input }),
    {
      ...shown,
      onSuccess: (_, { id, input }) => void present(id, input.status_lesson),
      onSettled: refresh,
    },
  )
  const edit = useSubmit(
    ({ id, input }: { id: number; input: ClassInput }) =>
      call(calls.changeClass, { params: { id }, body: input }),
    {
      ...shown,
      onSuccess: save,
      success: t('done.edit'),
      onSettled: refresh,
    },
  )
  const remove = useSubmit(
    ({ id, input }: { id: number; input: RemovalInput }) =>
      call(calls.removeClasses, { body: { ids: [id], ...input } }),
    { ...shown, success: ({ deleted }) => t('done.delete', { count: deleted }), onSettled: refresh },
  )
  const mark = useSubmit(
    ({ id, marks }: { id: number; marks: Mark[] }) =>
      call(calls.markAttendance, { params: { id }, body: { marks } }),
    {
      mutationKey: marking,
      // In sequence, so that the last press wins on the server.
      scope: marking.join(' '),
      // Optimistic: the user is already at the next student.
      optimistic: async ({ id, marks }) => {
        const { queryKey } = classSheet(id)
        await queryClient.cancelQueries({ queryKey })
        const before = queryClient.getQueryData(queryKey)?.students ?? []
        queryClient.setQueryData(queryKey, (sheet) => sheet && marked(sheet, marks))
        const pressed = new Set(marks.map(({ student }) => student))
        // Roll back only the failed marks; marks set meanwhile stay.
        const back = before
          .filter((student) => pressed.has(student.id))
          .map(({ id: student, attendance }) => ({ student, attendance }))
        return () => queryClient.setQueryData(queryKey, (sheet) => sheet && marked(sheet, back))
      },
      // A refetch before the latest mark would undo it: only the last mutation invalidates.
      onSettled: () => isLastMark(queryClient) && refresh(),
    },
  )
  return { change, reset, edit, remove, mark }
}

const sendReset = ({ id, reason, version }: { id: number; reason?: string; version?: number }) =>
  call(calls.resetStatus, {
    params: { id },
    body: { ...(reason && { reason }), ...(version && { version }) },
  })

const marking = ['schedule', 'mark'] as const

function isLastMark(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: marking }) <= 1
}

function marked(sheet: ClassDetail, marks: readonly Mark[]): ClassDetail {
  const of = new Map(marks.map(({ student, attendance }) => [student, attendance]))
  return {
    ...sheet,
    students: sheet.students.map((student) => ({
      ...student,
      attendance: of.has(student.id) ? (of.get(student.id) ?? null) : student.attendance,
    })),
  }
}
