import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { LoadedDialog } from '../../../ui/LoadedDialog.tsx'
import { recordQuery } from '../../students/public.ts'
import StepForm from '../StepForm.tsx'

interface StepDialogProps {
  readonly student: { readonly id: number; readonly first_name: string; readonly last_name: string }
  readonly onClose: () => void
}

/** Adds a next step of a student, over whatever page one is on. */
export default function StepDialog({ student, onClose }: StepDialogProps) {
  const { t } = useTranslation('due')
  const record = useQuery(recordQuery(student.id))
  return (
    <LoadedDialog
      title={t('stepOf', { name: fullName(student) })}
      found={record}
      fields={3}
      onClose={onClose}
    >
      {({ values }) => (
        <StepForm userId={student.id} responsible={values.responsible ?? null} onDone={onClose} />
      )}
    </LoadedDialog>
  )
}
