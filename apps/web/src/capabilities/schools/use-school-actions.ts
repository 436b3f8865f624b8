import {
  changeSwitch,
  deleteLogo,
  getLegalDocument,
  publishLegalDocument,
  updateSchool,
} from '@qadam/contract/schools/endpoints.ts'
import type { NewLegalVersion, School, SchoolChange, Switch } from '@qadam/contract/schools/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/call.ts'
import { schoolQuery } from '../../platform/school.ts'
import { upload } from '../../platform/upload.ts'
import { ownProfileQuery } from '../accounts/queries.ts'
import { legalQuery, schoolSettingsQuery, switchesQuery } from './queries.ts'

export type SchoolActions = ReturnType<typeof useSchoolActions>

/** Returns the mutations of a school's settings; each invalidates the affected queries. */
export function useSchoolActions() {
  const queryClient = useQueryClient()
  const stale = (...keys: (readonly unknown[])[]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return {
    refresh: () => stale(schoolSettingsQuery.queryKey),
    save: async (change: z.input<typeof SchoolChange>, logo: Blob | null) => {
      const saved = await upload(updateSchool, logo ? { logo } : {}, { body: change })
      queryClient.setQueryData(schoolSettingsQuery.queryKey, saved)
      await stale(schoolQuery.queryKey, ownProfileQuery.queryKey)
      return saved
    },
    /** Shows settings that another call has changed. */
    take: (changed: z.output<typeof School>) => {
      queryClient.setQueryData(schoolSettingsQuery.queryKey, changed)
      void stale(ownProfileQuery.queryKey)
    },
    removeLogo: async () => {
      queryClient.setQueryData(schoolSettingsQuery.queryKey, await call(deleteLogo))
      await stale(schoolQuery.queryKey)
    },
    turn: async (name: Switch, on: boolean) => {
      const before = queryClient.getQueryData(switchesQuery.queryKey)
      queryClient.setQueryData(switchesQuery.queryKey, (rows) =>
        rows?.map((row) => (row.name === name ? { ...row, on } : row)),
      )
      try {
        queryClient.setQueryData(switchesQuery.queryKey, await call(changeSwitch, { body: { name, on } }))
        await stale(ownProfileQuery.queryKey)
      } catch (thrown) {
        queryClient.setQueryData(switchesQuery.queryKey, before)
        throw thrown
      }
    },
    readLegal: (id: number) => call(getLegalDocument, { params: { id } }),
    publish: async (text: z.input<typeof NewLegalVersion>) => {
      await call(publishLegalDocument, { body: text })
      await stale(legalQuery.queryKey, schoolQuery.queryKey, ['school', 'legal'])
    },
  }
}
