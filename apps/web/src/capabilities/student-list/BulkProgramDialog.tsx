import { addStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { BulkChoiceDialog } from './BulkChoiceDialog.tsx'
import { findPrograms } from './queries.ts'

export interface BulkDialogProps {
  readonly ids: readonly number[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Enrols the selected students in a program; who is in it already stays as they are. */
export default function BulkProgramDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const { t } = useTranslation('roster')
  const language = useLanguage()
  const counted = (key: 'bulkProgramTitle' | 'bulkProgramDone' | 'bulkProgramAlready', count: number) =>
    t(key, { count, number: number(count, language) })
  return (
    <BulkChoiceDialog
      name="programs"
      title={counted('bulkProgramTitle', ids.length)}
      text={t('bulkProgramText')}
      label={t('bulkProgramLabel')}
      send={t('bulkProgramAdd')}
      needed={t('bulkProgramNeeded')}
      find={findPrograms}
      submit={(program) => call(addStudents, { params: { courseId: program }, body: { students: [...ids] } })}
      words={({ added, already }) =>
        [
          counted('bulkProgramDone', added),
          ...(already > 0 ? [counted('bulkProgramAlready', already)] : []),
        ].join('. ')
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
