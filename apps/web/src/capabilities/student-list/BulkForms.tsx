import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { FieldWords } from './field-words.ts'
import type { useBulkForm } from './use-bulk-form.ts'
import type { StudentSelection } from './use-student-selection.ts'
import type { useStudents } from './use-students.ts'

const BulkDrawer = lazyPart(() => import('./BulkDrawer.tsx'))
const BulkStepDialog = lazyPart(() => import('./BulkStepDialog.tsx'))
const BulkProgramDialog = lazyPart(() => import('./BulkProgramDialog.tsx'))

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
  if (form === 'program')
    return <BulkProgramDialog {...common} ids={'ids' in chosen ? chosen.ids : []} onDone={done} />
  return (
    <BulkDrawer
      {...common}
      chosen={chosen}
      words={words}
      field={form === 'handOver' ? 'responsible' : undefined}
    />
  )
}
