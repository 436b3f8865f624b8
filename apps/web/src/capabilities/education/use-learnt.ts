import * as calls from '@qadam/contract/education/endpoints.ts'
import type { Education, LanguageCertificate, MasteredLanguage } from '@qadam/contract/education/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { homeQuery } from '../accounts/home-query.ts'
import { onboardingQuery } from '../accounts/onboarding.ts'
import {
  type CertificateRow,
  type EducationRow,
  type LanguageRow,
  sentCertificate,
  sentEducation,
  sentLanguage,
} from './row-values.ts'

/** Returns the mutations of a student's rows, for the student and for staff. */
export function useLearnt(userId: number) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['education', userId] }),
      queryClient.invalidateQueries({ queryKey: ['students'] }),
      queryClient.invalidateQueries({ queryKey: onboardingQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: homeQuery.queryKey }),
    ])
  const params = (row: { id: number }) => ({ params: { id: row.id } })
  return {
    refresh,
    saveEducation: (row: EducationRow, there?: Education) =>
      there
        ? call(calls.updateEducation, {
            ...params(there),
            body: { ...sentEducation(row), version: there.version },
          })
        : call(calls.createEducation, { body: { ...sentEducation(row), user: userId } }),
    saveCertificate: (row: CertificateRow, there?: LanguageCertificate) =>
      there
        ? call(calls.updateCertificate, {
            ...params(there),
            body: { ...sentCertificate(row), version: there.version },
          })
        : call(calls.createCertificate, { body: { ...sentCertificate(row), user: userId } }),
    saveLanguage: async (row: LanguageRow, there?: MasteredLanguage) => {
      const saved = await call(calls.createMasteredLanguage, {
        body: { ...sentLanguage(row), user_id: userId },
      })
      // Changing the language creates a new row, then deletes the old one.
      if (there && there.language !== saved.language) await call(calls.deleteMasteredLanguage, params(there))
      return saved
    },
    removeEducation: (there: Education) => call(calls.deleteEducation, params(there)),
    removeCertificate: (there: LanguageCertificate) => call(calls.deleteCertificate, params(there)),
    removeLanguage: (there: MasteredLanguage) => call(calls.deleteMasteredLanguage, params(there)),
  }
}
export type LearntActions = ReturnType<typeof useLearnt>
