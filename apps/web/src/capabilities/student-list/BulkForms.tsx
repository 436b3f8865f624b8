import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { BulkForm } from './bulk-form.ts'
import type { FieldWords } from './field-words.ts'
import type { useBulkForm } from './use-bulk-form.ts'
import type { StudentSelection } from './use-student-selection.ts'
import type { useStudents } from './use-students.ts'

const BulkDrawer = lazyPart(() => import('./BulkDrawer.tsx'))
const BulkStepDialog = lazyPart(() => import('./BulkStepDialog.tsx'))
const BulkProgramDialog = lazyPart(() => import('./BulkProgramDialog.tsx'))
const BulkGroupDialog = lazyPart(() => import('./BulkGroupDialog.tsx'), { phrases: ['bulkStudents'] })
const BulkDocumentDialog = lazyPart(() => import('./BulkDocumentDialog.tsx'), { phrases: ['bulkStudents'] })
const BulkStateDialog = lazyPart(() => import('./BulkStateDialog.tsx'), { phrases: ['bulkStudents'] })

/** Forms that bring the selected students to one thing. */
const choices: Partial<Record<BulkForm, typeof BulkProgramDialog>> = {
  program: BulkProgramDialog,
  group: BulkGroupDialog,
  document: BulkDocumentDialog,
}

interface BulkFormsProps {
  readonly bulk: ReturnType<typeof useBulkForm>
  readonly selection: StudentSelection
  readonly words: FieldWords
  readonly onDone: ReturnType<typeof useStudents>['bulkDone']
}

/** Renders the open form of a bulk action; when it is done, nothing is selected any more. */
export function BulkForms({ bulk: { opened, close }, selection, words, onDone }: BulkFormsProps) {
  if (!opened) return null
  const { form, chosen } = opened
  const done = () => {
    close()
    selection.clear()
  }
  const common = {
    count: 'ids' in chosen ? chosen.ids.length : selection.count,
    onClose: close,
    onFailure: (thrown: unknown) => {
      close()
      notifyMissingPart(thrown)
    },
    onDone: (result: Parameters<typeof onDone>[0]) => {
      done()
      onDone(result)
    },
  }
  if (form === 'step') return <BulkStepDialog {...common} chosen={chosen} />
  if (form === 'off' || form === 'on')
    return <BulkStateDialog {...common} chosen={chosen} status={form === 'off' ? 'deactivated' : 'active'} />
  const Choice = choices[form]
  if (Choice) return <Choice {...common} ids={'ids' in chosen ? chosen.ids : []} onDone={done} />
  return (
    <BulkDrawer
      {...common}
      chosen={chosen}
      words={words}
      field={form === 'handOver' ? 'responsible' : undefined}
    />
  )
}
