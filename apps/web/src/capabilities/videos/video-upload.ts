import { videoUploadsPath } from '@qadam/contract/videos/rules.ts'
import { DetailedError, defaultOptions, type PreviousUpload, Upload } from 'tus-js-client'
import { failureFrom } from '../../platform/failure.ts'
import { currentLanguage } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'

/** An unfinished upload on this device. */
export interface Unfinished {
  readonly name: string
  readonly previous: PreviousUpload
}

interface Sending {
  /** What the video is for: a lesson, by its id, or the school. */
  readonly slot: string
  readonly file: File
  readonly onProgress: (sent: number) => void
  /** Called when the upload is complete; its id attaches it. */
  readonly onDone: (uploadId: string) => void
  /** Called when the upload stopped: with a failure to show, or without one when offline. */
  readonly onStopped: (failure: unknown) => void
}

// A chunk must upload within the server's request timeout, also on a slow connection.
const pieceBytes = 4 * 1024 * 1024
const keyOf = (slot: string) => `${session()?.user.id ?? 0}-${slot}`

/** Starts an upload that can resume after a pause, a lost connection or a reload. */
export async function beginUpload({ slot, file, onProgress, onDone, onStopped }: Sending): Promise<Upload> {
  const upload = new Upload(file, {
    endpoint: `${videoUploadsPath}/`,
    chunkSize: pieceBytes,
    retryDelays: [0, 500, 1_000, 2_000, 4_000],
    metadata: { filename: file.name, place: keyOf(slot) },
    fingerprint: async () => `${keyOf(slot)}-${file.name}-${file.size}-${file.lastModified}`,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      request.setHeader('Accept-Language', currentLanguage())
      request.setHeader('Authorization', `Bearer ${session()?.token ?? ''}`)
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0
      return navigator.onLine && (status === 0 || status === 423 || status === 429 || status >= 500)
    },
    onProgress,
    onSuccess: () => onDone(upload.url?.split('/').filter(Boolean).at(-1) ?? ''),
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : undefined
      onStopped(response ? failureFrom(response.getStatus(), response.getBody()) : null)
    },
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  return upload
}

/** Returns the last unfinished upload of a slot. */
export async function unfinishedOf(slot: string): Promise<Unfinished | null> {
  const all = (await defaultOptions.urlStorage?.findAllUploads()) ?? []
  const own = all.filter(({ metadata }) => metadata.place === keyOf(slot))
  const [last] = own.toSorted((one, other) => other.creationTime.localeCompare(one.creationTime))
  return last ? { name: last.metadata.filename ?? '', previous: last } : null
}

/** Deletes an unfinished upload, here and on the server. */
export async function clearUpload({ previous }: Unfinished): Promise<void> {
  await defaultOptions.urlStorage?.removeUpload(previous.urlStorageKey)
  if (!previous.uploadUrl) return
  const headers = { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${session()?.token ?? ''}` }
  await fetch(previous.uploadUrl, { method: 'DELETE', headers }).catch(() => undefined)
}

/** Returns true when a file starts like a video; the server checks again. */
export async function looksLikeVideo(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...head)
  return (
    /^....(ftyp|moov|mdat|wide|free|skip)/s.test(text) ||
    text.startsWith('OggS') ||
    text.startsWith('\x1aE\xdf\xa3')
  )
}
