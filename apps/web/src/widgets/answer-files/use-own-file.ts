import { getHomeworkFile, getPlayAddress } from '@qadam/contract/homework/endpoints.ts'
import { useEffect, useState } from 'react'
import { call, download } from '../../platform/call.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { useRenewal } from '../../platform/use-renewal.ts'
import type { AnswerFile } from './answer-file.ts'

const nameOf = ({ file_url }: Pick<AnswerFile, 'file_url'>) =>
  file_url.split('/').filter(Boolean).at(-1) ?? ''

/** Downloads the bytes of a homework file: this needs the bearer token, a plain link does not work. */
export async function bytesOf(file: Pick<AnswerFile, 'file_url'>): Promise<Blob> {
  return (await download(getHomeworkFile, { params: { name: nameOf(file) } }, { quiet: true })).blob
}

/** Returns the URL for a media player, which requests only the ranges that it plays and can seek. */
export async function playAddressOf(file: Pick<AnswerFile, 'file_url'>): Promise<string> {
  return (await call(getPlayAddress, { params: { name: nameOf(file) } }, { quiet: true })).url
}

/** Returns a URL for a file, once it is wanted; an object URL is revoked on unmount. */
export function useOwnFile(file: AnswerFile, wanted: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null)
  const { file_url, kind } = file
  const isPlayed = kind === 'audio' || kind === 'video'
  useRenewal(wanted && isPlayed, () => void playAddressOf({ file_url }).catch(() => undefined))
  useEffect(() => {
    if (!wanted) return
    let made: string | undefined
    let gone = false
    const found = isPlayed
      ? playAddressOf({ file_url })
      : bytesOf({ file_url }).then((blob) => (gone ? '' : URL.createObjectURL(blob)))
    found
      .then((url) => {
        if (gone) return
        made = url
        setAddress(url)
      })
      .catch(notifyFailure)
    return () => {
      gone = true
      if (made?.startsWith('blob:')) URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file_url, isPlayed, wanted])
  return address
}
