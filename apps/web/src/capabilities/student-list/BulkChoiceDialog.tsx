import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFoundOptions } from '../../platform/found-options.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import { useBulkUndo } from '../bulk-acts/public.ts'

interface BulkChoiceDialogProps<Done> {
  /** Where the options are cached. */
  readonly name: string
  readonly title: string
  /** What happens to those who have it already. */
  readonly text: string
  readonly label: string
  readonly send: string
  /** What to do before it can be sent. */
  readonly needed: string
  readonly find: Parameters<typeof useFoundOptions>[0]['find']
  /** True when `find` returns all options. */
  readonly isComplete?: boolean
  readonly submit: (choice: number) => Promise<Done>
  /** What to say when it is done. */
  readonly words: (done: Done) => string
  readonly children?: ReactNode
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Brings the selected students to one thing that is chosen here; the message afterwards can undo it. */
export function BulkChoiceDialog<Done extends { readonly bulk_act_id: number | null }>(
  props: BulkChoiceDialogProps<Done>,
) {
  const { name, title, text, label, send, needed, find, isComplete, submit, words, children } = props
  const { onDone, onClose } = props
  const { t } = useTranslation('roster')
  const queryClient = useQueryClient()
  const undo = useBulkUndo()
  const [choice, setChoice] = useState<string | null>(null)
  const { data, onSearch } = useFoundOptions({
    key: ['students', name],
    find,
    chosen: choice ? [choice] : [],
  })
  const sending = useSubmit(() => submit(Number(choice)), {
    failure: 'inline',
    onSuccess: (done) => {
      const { bulk_act_id: id } = done
      if (id === null) toastSuccess(words(done))
      else toastUndo(words(done), t('undo'), () => undo.submit(id))
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['students', 'list'] }),
  })
  return (
    <FormDialog
      title={title}
      text={text}
      send={send}
      busy={sending.busy}
      failure={sending.failure}
      lacks={choice === null ? needed : null}
      onSubmit={() => sending.submit()}
      onClose={onClose}
    >
      <SearchableSelect
        data-autofocus
        label={label}
        data={data}
        {...(isComplete ? {} : { onSearch })}
        value={choice}
        onChange={setChoice}
      />
      {children}
    </FormDialog>
  )
}
