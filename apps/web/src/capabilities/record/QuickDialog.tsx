import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const NoteDialog = lazyPart(() => import('../conversations/widgets/NoteDialog.tsx'), {
  phrases: ['conversations'],
})
const StepDialog = lazyPart(() => import('./widgets/StepDialog.tsx'), { phrases: ['due', 'record'] })

/** What can be written of a student without leaving the page: a note for staff, or the next step. */
export interface Quick {
  readonly kind: 'note' | 'step'
  readonly student: { readonly id: number; readonly first_name: string; readonly last_name: string }
}

interface QuickDialogProps {
  readonly quick: Quick
  readonly onClose: () => void
}

export function QuickDialog({ quick: { kind, student }, onClose }: QuickDialogProps) {
  const Form = kind === 'note' ? NoteDialog : StepDialog
  return (
    <Form
      student={student}
      onClose={onClose}
      onFailure={(thrown) => {
        onClose()
        notifyMissingPart(thrown)
      }}
    />
  )
}
