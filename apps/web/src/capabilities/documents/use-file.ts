import { getFileAddress } from '@qadam/contract/documents/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asFailure, call } from '../../platform/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { type DocumentFile, documentsKey } from './queries.ts'

/** Downloads a version by a signed URL for this viewer; the download is logged as an access. */
async function bytesOf(id: number, isDownload: boolean): Promise<Blob> {
  const { url } = await call(getFileAddress, { params: { id }, query: { download: isDownload } })
  try {
    const answered = await fetch(url, { credentials: 'same-origin' })
    if (!answered.ok) throw new TypeError(String(answered.status))
    return await answered.blob()
  } catch (thrown) {
    throw asFailure(thrown, 'web.network')
  }
}

/** Returns the bytes of a version; once they are here, the document counts as opened by the reader. */
export function useFileBytes(studentId: number, file: DocumentFile, canShow: boolean) {
  const queryClient = useQueryClient()
  const got = useQuery({
    queryKey: ['document-file', file.id],
    queryFn: () => bytesOf(file.id, false),
    enabled: canShow,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const isHere = got.data !== undefined
  useEffect(() => {
    if (isHere) void queryClient.invalidateQueries({ queryKey: documentsKey(studentId) })
  }, [isHere, queryClient, studentId])
  return got
}

/** Returns the mutation that saves a version on the reader's device. */
export function useFileDownload(studentId: number, file: DocumentFile) {
  const queryClient = useQueryClient()
  return useSubmit(async () => saveFile(await bytesOf(file.id, true), file.name), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: documentsKey(studentId) }),
  })
}
