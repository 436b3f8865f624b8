import { addStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { useFoundOptions } from '../../platform/found-options.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import { useBulkUndo } from '../bulk-acts/public.ts'
import { findPrograms } from './queries.ts'

interface BulkProgramDialogProps {
  readonly ids: readonly number[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Enrols the selected students in a program; who is in it already stays as they are. */
export default function BulkProgramDialog({ ids, onDone, onClose }: BulkProgramDialogProps) {
  const { t } = useTranslation('roster')
  const language = useLanguage()
  const undo = useBulkUndo()
  const [program, setProgram] = useState<string | null>(null)
  const { data, onSearch } = useFoundOptions({
    key: ['students', 'programs'],
    find: findPrograms,
    chosen: program ? [program] : [],
  })
  const counted = (key: 'bulkProgramTitle' | 'bulkProgramDone' | 'bulkProgramAlready', count: number) =>
    t(key, { count, number: number(count, language) })
  const enrol = useSubmit(
    () => call(addStudents, { params: { courseId: Number(program) }, body: { students: [...ids] } }),
    {
      failure: 'inline',
      onSuccess: ({ added, already, bulk_act_id: id }) => {
        const words = [
          counted('bulkProgramDone', added),
          ...(already > 0 ? [counted('bulkProgramAlready', already)] : []),
        ].join('. ')
        if (id === null) toastSuccess(words)
        else toastUndo(words, t('undo'), () => undo.submit(id))
        onDone()
      },
    },
  )
  return (
    <FormDialog
      title={counted('bulkProgramTitle', ids.length)}
      text={t('bulkProgramText')}
      send={t('bulkProgramAdd')}
      busy={enrol.busy}
      failure={enrol.failure}
      lacks={program === null ? t('bulkProgramNeeded') : null}
      onSubmit={() => enrol.submit()}
      onClose={onClose}
    >
      <SearchableSelect
        data-autofocus
        label={t('bulkProgramLabel')}
        data={data}
        onSearch={onSearch}
        value={program}
        onChange={setProgram}
      />
    </FormDialog>
  )
}
