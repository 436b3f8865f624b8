import {
  listCertificates,
  listEducation,
  listMasteredLanguages,
} from '@qadam/contract/education/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** A student's education, languages and certificates. */
export const learntBy = (userId: number) =>
  queryOptions({
    queryKey: ['education', userId],
    queryFn: async ({ signal }) => {
      const query = { user_id: userId }
      const quiet = { signal, quiet: true }
      const [educations, languages, certificates] = await Promise.all([
        call(listEducation, { query }, quiet),
        call(listMasteredLanguages, { query }, quiet),
        call(listCertificates, { query }, quiet),
      ])
      return { educations, languages, certificates }
    },
  })
