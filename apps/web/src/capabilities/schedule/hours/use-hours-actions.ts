import * as calls from '@qadam/contract/availability/endpoints.ts'
import type * as schemas from '@qadam/contract/availability/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../platform/call.ts'
import { type WorkWeek, workWeekQuery } from './queries.ts'

export type HoursActions = ReturnType<typeof useHoursActions>

/** Returns the mutations of a teacher's hours; each invalidates the affected queries. */
export function useHoursActions(teacherId: number) {
  const queryClient = useQueryClient()
  const params = { id: teacherId }
  const { queryKey } = workWeekQuery(teacherId)
  const save = (week: WorkWeek) => {
    queryClient.setQueryData(queryKey, week)
    void queryClient.invalidateQueries({ queryKey: ['schedule', 'classes'] })
    return week
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['schedule'] })
  return {
    refresh,
    saveWeek: async (body: z.input<typeof schemas.newWeek>) =>
      save(await call(calls.replaceWeek, { params, body })),
    setDays: async (body: z.input<typeof schemas.newOverride>) =>
      save(await call(calls.setOverride, { params, body })),
    clearDay: async (day: string) => save(await call(calls.deleteOverride, { params: { ...params, day } })),
    saveTerms: async (body: z.input<typeof schemas.termsChange>) =>
      save(await call(calls.changeWorkTerms, { params, body })),
    addAbsence: async (body: Omit<z.input<typeof schemas.newAbsence>, 'teacher'>) => {
      const saved = await call(calls.createAbsence, { body: { ...body, teacher: teacherId } })
      await refresh()
      return saved
    },
    changeAbsence: async (id: number, body: z.input<typeof schemas.absenceChange>) => {
      const saved = await call(calls.updateAbsence, { params: { id }, body })
      await refresh()
      return saved
    },
    removeAbsence: async (id: number) => {
      await call(calls.deleteAbsence, { params: { id } })
      await refresh()
    },
  }
}
