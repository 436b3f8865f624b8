import { uploadDocument } from '@qadam/contract/documents/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newKey } from '../../platform/call.ts'
import { upload } from '../../platform/upload.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { type Paper, papersKey } from './queries.ts'
import { useWords } from './words.ts'

/** Sends files for a paper, with how far they are; the same files tried again are sent once. */
export function useSend(studentId: number, paper: Paper, onSent?: () => void) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const [share, setShare] = useState(0)
  // One key for one choice of files: trying the same again is the same act.
  const act = useRef<{ files: readonly File[]; key: string }>(null)
  const controller = useRef<AbortController>(null)
  const sending = useMutation({
    mutationFn: (files: readonly File[]) => {
      controller.current = new AbortController()
      if (act.current?.files !== files) act.current = { files, key: newKey() }
      setShare(0)
      return upload(
        uploadDocument,
        { file: files },
        { params: { id: studentId }, body: { type_id: paper.type_id, version: paper.version || undefined } },
        { idempotencyKey: act.current.key, onProgress: setShare, signal: controller.current.signal },
      )
    },
    onSuccess: () => {
      toastSuccess(t('sent', { name: paper.name }))
      onSent?.()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: papersKey(studentId) }),
  })
  return { ...sending, share, cancel: () => controller.current?.abort() }
}
