import { getHomeworkFile } from '@qadam/contract/homework/endpoints.ts'
import { useEffect, useState } from 'react'
import { download } from '../../../platform/call.ts'
import { tellFailure } from '../../../platform/tell-failure.ts'
import type { HomeworkFile } from './queries.ts'

/** The bytes of a file of a homework: they are asked for with the sign-in, never by a bare link. */
export async function bytesOf(file: Pick<HomeworkFile, 'file_url'>): Promise<Blob> {
  const name = file.file_url.split('/').filter(Boolean).at(-1) ?? ''
  return (await download(getHomeworkFile, { params: { name } }, { quiet: true })).blob
}

/** An address inside the page for a file, once it is wanted; forgotten with the page's part. */
export function useOwnFile(file: HomeworkFile, wanted: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null)
  const { file_url } = file
  useEffect(() => {
    if (!wanted) return
    let made: string | undefined
    let gone = false
    bytesOf({ file_url })
      .then((blob) => {
        if (gone) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      })
      .catch(tellFailure)
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file_url, wanted])
  return address
}
