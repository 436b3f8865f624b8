import { changeStatus, markAttendance, resetStatus } from '@qadam/contract/classes/endpoints.ts'
import type { TeachingClass } from '@qadam/contract/teaching-day/schemas.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import { scheduleKey } from '../schedule/public.ts'
import { teachingDayKey, teachingDayQuery } from './queries.ts'
import { type Mark, marksOf, withMarks } from './with-marks.ts'

const marking = [...teachingDayKey, 'mark'] as const

interface Marking {
  readonly one: TeachingClass
  readonly marks: readonly Mark[]
}

export interface AttendanceActions {
  /** Sets marks; `text` says what was done, with a way back. */
  readonly mark: (one: TeachingClass, marks: readonly Mark[], text: string) => void
  /** Completes a class, with a way back while its teacher may reset it. */
  readonly finish: (one: TeachingClass) => void
  readonly isFinishing: boolean
}

/** Returns the marks and the completion of classes: seen at once, sent one after the other. */
export function useAttendance(): AttendanceActions {
  const { t } = useTranslation('teachingDay')
  const queryClient = useQueryClient()
  const { queryKey } = teachingDayQuery()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: teachingDayKey })
    void queryClient.invalidateQueries({ queryKey: scheduleKey })
  }
  const { submit } = useSubmit(
    ({ one, marks }: Marking) =>
      call(markAttendance, { params: { id: one.id }, body: { marks: [...marks] } }),
    {
      mutationKey: marking,
      // In sequence, so that the last press wins on the server.
      scope: marking.join(' '),
      optimistic: async ({ one, marks }) => {
        await queryClient.cancelQueries({ queryKey })
        const students = marks.map(({ student }) => student)
        const day = queryClient.getQueryData(queryKey)
        const before = [...(day?.classes ?? []), ...(day?.unmarked.classes ?? [])].find(
          ({ id }) => id === one.id,
        )
        const put = (given: readonly Mark[]) =>
          queryClient.setQueryData(queryKey, (shown) => shown && withMarks(shown, one.id, given))
        put(marks)
        // Only the failed marks go back; marks set meanwhile stay.
        return () => before && put(marksOf(before, students))
      },
      // A refetch before the latest mark would undo it.
      onSettled: () => isLast(queryClient) && refresh(),
    },
  )
  const reset = useSubmit(
    (id: number) => call(resetStatus, { params: { id }, body: { reason: t('undoReason') } }),
    { onSettled: refresh },
  )
  const complete = useSubmit(
    (one: TeachingClass) =>
      call(changeStatus, { params: { scheduleId: one.id }, body: { status_lesson: 'finished' } }),
    {
      onSuccess: ({ acts }, one) => {
        const text = t('finished', { title: one.title })
        if (acts.reset === null) toastUndo(text, t('undo'), () => void reset.submit(one.id))
        else toastSuccess(text)
      },
      onSettled: refresh,
    },
  )
  const mark = (one: TeachingClass, marks: readonly Mark[], text: string) => {
    const back = marksOf(
      one,
      marks.map(({ student }) => student),
    )
    void submit({ one, marks }).then((isDone) => {
      if (isDone) toastUndo(text, t('undo'), () => void submit({ one, marks: back }))
    })
  }
  return { mark, finish: (one) => void complete.submit(one), isFinishing: complete.busy }
}

function isLast(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: marking }) <= 1
}
