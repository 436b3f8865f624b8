import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { BulkForm } from './BulkBar.tsx'
import type { Chosen } from './BulkDrawer.tsx'
import type { FieldWords } from './field-words.ts'
import type { useStudents } from './use-students.ts'

const BulkDrawer = lazyPart(() => import('./BulkDrawer.tsx'))
const BulkStepDialog = lazyPart(() => import('./BulkStepDialog.tsx'))
const BulkProgramDialog = lazyPart(() => import('./BulkProgramDialog.tsx'))

/** A form that is open over the list, and the students whom it is about. */
export interface OpenBulkForm {
  readonly form: BulkForm
  readonly chosen: Chosen
}

interface BulkFormsProps {
  readonly open: OpenBulkForm
  /** The number of students that match the filters. */
  readonly found: number
  readonly words: FieldWords
  readonly onClose: () => void
  readonly onDone: ReturnType<typeof useStudents>['bulkDone']
  /** Called after an action with an undo of its own. */
  readonly onEnrolled: () => void
}

/** Renders the open form of a bulk action. */
export function BulkForms({ open: { form, chosen }, found, words, onClose, ...on }: BulkFormsProps) {
  const count = 'ids' in chosen ? chosen.ids.length : found
  const onFailure = (thrown: unknown) => {
    onClose()
    notifyMissingPart(thrown)
  }
  const onDone: BulkFormsProps['onDone'] = (done) => {
    onClose()
    on.onDone(done)
  }
  const common = { count, onClose, onFailure, onDone }
  if (form === 'step') return <BulkStepDialog {...common} chosen={chosen} />
  if (form === 'program')
    return (
      <BulkProgramDialog
        ids={'ids' in chosen ? chosen.ids : []}
        onClose={onClose}
        onFailure={onFailure}
        onDone={() => {
          onClose()
          on.onEnrolled()
        }}
      />
    )
  return (
    <BulkDrawer
      {...common}
      chosen={chosen}
      words={words}
      field={form === 'handOver' ? 'responsible' : undefined}
    />
  )
}
