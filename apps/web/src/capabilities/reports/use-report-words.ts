import type { DimensionName, ReportName } from '@qadam/contract/reports/definitions.ts'
import type { MeasureName } from '@qadam/contract/reports/measures.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { useLanguage } from '../../ui/language.ts'
import { type DimensionValue, dimensionText, type MeasureValue, measureText } from './report-values.ts'

type OwnReport = Extract<
  ReportName,
  `student_${'page' | 'classes' | 'homework' | 'teachers'}` | 'teachers_of_student' | `teacher_${string}`
>

/** In a report about a person, students and teachers see themselves alone. */
const isOwn = (report: ReportName, role: Role | undefined): report is OwnReport =>
  role === 'student' || (role === 'teacher' && report.startsWith('teacher_'))

/** Returns the words of the reports in the reader's language. */
export function useReportWords() {
  const { t } = useTranslation('reportWords')
  const { t: screen } = useTranslation('reports')
  const language = useLanguage()
  const role = useSession()?.user.role
  const named = t as (key: string) => string
  const values = { of: t('file_of'), noData: t('file_noData'), language }
  const type = (name: string) => named(`type_${name}`)
  return {
    title: (report: ReportName) => (isOwn(report, role) ? screen(`own_${report}`) : t(`title_${report}`)),
    meaning: (report: ReportName) => t(`meaning_${report}`),
    dimension: (name: DimensionName) => t(`dimension_${name}`),
    measure: (name: MeasureName) => t(`measure_${name}`),
    definition: (name: MeasureName) => t(`definition_${name}`),
    type,
    state: (name: string) => named(`state_${name}`),
    value: (name: MeasureName, value: MeasureValue) => measureText(name, value, values),
    row: (name: DimensionName, value: DimensionValue) => dimensionText(value, { ...values, type }, name),
    before: (value: string) => screen('before', { value }),
    total: t('file_total'),
    language,
  }
}
