import type { QueryKey } from '@tanstack/react-query'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'

/** What the capability that issued the document says about voiding it. */
export interface VoidWords {
  readonly title: string
  readonly text: string
  readonly send: string
  readonly label: string
  readonly lacks: string
  readonly done: string
}

interface VoidDialogProps {
  readonly words: VoidWords
  readonly invalidates: QueryKey
  readonly send: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason before a numbered document is voided. */
export function VoidDialog({ words: { done, ...words }, invalidates, send, onClose }: VoidDialogProps) {
  const { submit, busy, failure } = useSubmit(send, {
    success: done,
    invalidates: [invalidates],
    failure: 'inline',
  })
  return (
    <ReasonDialog
      {...words}
      busy={busy}
      failure={failure}
      onSubmit={(reason) => void submit(reason, onClose)}
      onClose={onClose}
    />
  )
}
