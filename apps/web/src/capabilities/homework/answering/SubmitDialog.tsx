import { submitHomework } from '@qadam/contract/homework/endpoints.ts'
import { countWords } from '@qadam/contract/tasks/parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { explain } from '../../../platform/explain.ts'
import { isFailure } from '../../../platform/failure.ts'
import { fileSize } from '../../../platform/formats.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import classes from './Answer.module.css'
import { type HomeworkFile, type OwnSlot, ownSlot, type Slot } from './queries.ts'
import type { DraftState } from './use-draft.ts'
import { useWords } from './words.ts'

interface SubmitDialogProps {
  readonly data: OwnSlot
  readonly slot: Slot
  readonly draft: DraftState
  readonly files: readonly HomeworkFile[]
  readonly onClose: () => void
}

/** Shows a preview and submits the work once all pending changes are sent. */
export function SubmitDialog({ data, slot, draft, files, onClose }: SubmitDialogProps) {
  const { t, language } = useWords()
  const { t: tasks } = useTranslation('tasks')
  const cache = useQueryClient()
  const [trouble, setTrouble] = useState<string | null>(null)
  const text = draft.text.trim()
  const { submit, busy } = useSubmit(
    async () => {
      if (!(await draft.saving.queue.sendAll())) return null
      const id = await draft.saving.begin()
      const version = draft.saving.known?.version
      return call(submitHomework, { params: { id }, body: { version } })
    },
    {
      onSuccess: async (begun) => {
        if (!begun) return setTrouble(t('handInWaits'))
        draft.saving.known = begun
        // A refetch in flight would overwrite the cache with the old state.
        await cache.cancelQueries({ queryKey: ownSlot(slot).queryKey })
        cache.setQueryData(
          ownSlot(slot).queryKey,
          (old) => old && { ...old, begun, state: 'submitted' as const },
        )
        for (const queryKey of [['homework'], ['tasks', 'lists'], ['lessons']])
          void cache.invalidateQueries({ queryKey })
        toastSuccess(t('handedIn'))
        onClose()
      },
      onFailure: (thrown) => {
        const isCut = isFailure(thrown, 'web.network')
        setTrouble(isCut ? t('handInWaits') : explain(thrown).sentence)
        if (!isCut) void cache.invalidateQueries({ queryKey: ownSlot(slot).queryKey })
        return true
      },
    },
  )
  return (
    <ConfirmDialog
      opened
      title={t('handInTitle')}
      confirm={t('handIn')}
      busy={busy}
      onConfirm={() => {
        setTrouble(null)
        void submit()
      }}
      onClose={onClose}
    >
      <div className={classes.summary}>
        {text && (
          <>
            <p className={classes.excerpt}>{text}</p>
            <p className={classes.soft}>{tasks('words', { count: countWords(text) })}</p>
          </>
        )}
        {files.length > 0 && (
          <ul>
            {files.map((file) => (
              <li key={file.id}>
                <span>{file.doc_name}</span> <small>{fileSize(file.bytes, language)}</small>
              </li>
            ))}
          </ul>
        )}
        {data.is_overdue && data.late === 'marked' && <p className={classes.lateNote}>{t('handInLate')}</p>}
        <p className={classes.soft}>{t('handInAfter')}</p>
        {trouble && (
          <p className={classes.trouble} role="alert">
            {trouble}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
