import { addStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { maxAddedStudents } from '@qadam/contract/enrolments/vocabulary.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useFoundOptions } from '../../../platform/found-options.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { SearchableMultiSelect } from '../../../ui/SearchableMultiSelect.tsx'
import { toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { useBulkUndo } from '../../bulk-acts/use-bulk-undo.ts'
import { findStudents } from '../../students/queries.ts'
import { useEntryActions } from '../use-entry-actions.ts'
import { UntilDay } from './UntilDay.tsx'

/** Searches students by name or e-mail and enrols the selected ones. */
export default function AddDialog({ programId, onClose }: { programId: number; onClose: () => void }) {
  const { t } = useTranslation('enrolments')
  const { t: ui } = useTranslation('ui')
  const { run, busy } = useEntryActions(programId)
  const undo = useBulkUndo()
  const [chosen, setChosen] = useState<string[]>([])
  const [until, setUntil] = useState('')
  const { data, onSearch } = useFoundOptions({
    key: ['people', 'students', 'found'],
    find: findStudents,
    chosen,
  })
  const add = async () => {
    const body = { students: chosen.map(Number), ...(until ? { until } : {}) }
    const words = t('added', { count: chosen.length })
    const doing = async () => {
      const { bulk_act_id: id } = await call(addStudents, { params: { courseId: programId }, body })
      if (id === null) toastSuccess(words)
      else toastUndo(words, ui('undo'), () => undo.submit(id))
    }
    if (await run(doing)) onClose()
  }
  return (
    <FormDialog
      wide
      title={t('addTitle')}
      send={t('add')}
      busy={busy}
      failure={null}
      lacks={chosen.length > 0 ? null : t('addNeeded')}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <SearchableMultiSelect
        label={t('addWhom')}
        description={t('addHint')}
        data={data}
        onSearch={onSearch}
        value={chosen}
        maxValues={maxAddedStudents}
        data-autofocus
        openOnFocus={false}
        onChange={(ids) => setChosen([...ids])}
      />
      <UntilDay value={until} onChange={setUntil} />
    </FormDialog>
  )
}
