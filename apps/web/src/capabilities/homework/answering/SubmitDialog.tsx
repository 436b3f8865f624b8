import { submitHomework } from '@qadam/contract/homework/endpoints.ts'
import { countWords } from '@qadam/contract/tasks/parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { explain } from '../../../platform/explain.ts'
import { isFailure } from '../../../platform/failure.ts'
import { fileSize } from '../../../platform/formats.ts'
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

/** Shows what is handed in and hands it in, once everything that waits has been sent. */
export function SubmitDialog({ data, slot, draft, files, onClose }: SubmitDialogProps) {
  const { t, language } = useWords()
  const { t: tasks } = useTranslation('tasks')
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const text = draft.text.trim()
  const submit = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      if (!(await draft.saving.queue.sendAll())) return setTrouble(t('handInWaits'))
      const id = await draft.saving.begin()
      const version = draft.saving.known?.version
      const begun = await call(submitHomework, { params: { id }, body: { version } })
      draft.saving.known = begun
      // An answer on its way tells how it was before.
      await cache.cancelQueries({ queryKey: ownSlot(slot).queryKey })
      cache.setQueryData(
        ownSlot(slot).queryKey,
        (old) => old && { ...old, begun, state: 'submitted' as const },
      )
      void cache.invalidateQueries({ queryKey: ['homework'] })
      void cache.invalidateQueries({ queryKey: ['tasks', 'lists'] })
      void cache.invalidateQueries({ queryKey: ['lessons'] })
      toastSuccess(t('handedIn'))
      onClose()
    } catch (thrown) {
      setTrouble(isFailure(thrown, 'web.network') ? t('handInWaits') : explain(thrown).sentence)
      if (!isFailure(thrown, 'web.network'))
        void cache.invalidateQueries({ queryKey: ownSlot(slot).queryKey })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      opened
      title={t('handInTitle')}
      confirm={t('handIn')}
      busy={busy}
      onConfirm={() => void submit()}
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
