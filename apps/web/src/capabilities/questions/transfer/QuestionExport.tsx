import type { Sent } from '@qadam/contract/endpoint.ts'
import type { exportQuestions } from '@qadam/contract/question-transfer/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ExportMenu } from '../../../ui/ExportMenu.tsx'
import { toastWarning } from '../../../ui/toasts.ts'

type Wanted = Omit<NonNullable<Sent<typeof exportQuestions>['query']>, 'format'>

interface QuestionExportProps {
  readonly wanted: Wanted
  readonly size?: 'xs' | 'sm'
  readonly variant?: 'default' | 'subtle'
}

/**
 * Renders the export of questions in three formats: the selected ones, those of a list, or those that match
 * the filters.
 */
export function QuestionExport({ wanted, ...look }: QuestionExportProps) {
  const { t } = useTranslation('questions')
  const { submit: save, busy } = useSubmit(async (format: 'gift' | 'csv' | 'qti') => {
    const { saveQuestions } = await import('./save-questions.ts')
    const notes = await saveQuestions({ ...wanted, format })
    if (notes.length > 0) toastWarning(t('exportedNotWhole'), notes.join(' '))
  })
  return (
    <ExportMenu
      label={t('export')}
      formats={{ gift: 'GIFT (Moodle)', csv: 'CSV', qti: 'QTI 2.1' }}
      busy={busy}
      onExport={(format) => void save(format)}
      {...look}
    />
  )
}
