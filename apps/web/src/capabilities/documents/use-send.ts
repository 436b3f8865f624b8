import { uploadDocument } from '@qadam/contract/documents/endpoints.ts'
import { useRef, useState } from 'react'
import { newKey } from '../../platform/call.ts'
import { upload } from '../../platform/upload.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { documentsKey, type StudentDocument } from './queries.ts'
import { useWords } from './words.ts'

/** Uploads files for a document with progress; a retry of the same files is idempotent. */
export function useSend(studentId: number, document: StudentDocument, onSent?: () => void) {
  const { t } = useWords()
  const [share, setShare] = useState(0)
  // One idempotency key for one selection of files, so that a retry is the same action.
  const pending = useRef<{ files: readonly File[]; key: string }>(null)
  const controller = useRef<AbortController>(null)
  const [failed, setFailed] = useState<{ thrown: unknown; files: readonly File[] } | null>(null)
  const sending = useSubmit(
    (files: readonly File[]) => {
      controller.current = new AbortController()
      if (pending.current?.files !== files) pending.current = { files, key: newKey() }
      setShare(0)
      setFailed(null)
      return upload(
        uploadDocument,
        { file: files },
        {
          params: { id: studentId },
          body: { type_id: document.type_id, version: document.version || undefined },
        },
        { idempotencyKey: pending.current.key, onProgress: setShare, signal: controller.current.signal },
      )
    },
    {
      invalidates: [documentsKey(studentId), ['priority']],
      success: t('sent', { name: document.name }),
      onSuccess: onSent,
      // Also after a cancellation: the selected files can be sent again.
      onFailure: (thrown, files) => {
        setFailed({ thrown, files })
        return true
      },
    },
  )
  return {
    ...sending,
    share,
    failed,
    clearFailure: () => setFailed(null),
    cancel: () => controller.current?.abort(),
  }
}
