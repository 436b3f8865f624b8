import { videoUploadsPath } from '@qadam/contract/videos/rules.ts'
import { DetailedError, defaultOptions, type PreviousUpload, Upload } from 'tus-js-client'
import { failureFrom } from '../../platform/failure.ts'
import { currentLanguage } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'

/** What somebody began to send for a lesson and did not finish on this device. */
export interface Unfinished {
  readonly name: string
  readonly previous: PreviousUpload
}

interface Sending {
  readonly lessonId: number
  readonly file: File
  readonly onProgress: (sent: number) => void
  /** The upload has come whole; its id binds it to the lesson. */
  readonly onDone: (uploadId: string) => void
  /** It stopped: with a failure that is told, or without one when the line is gone. */
  readonly onStopped: (failure: unknown) => void
}

// A piece must fit the seconds that the server gives one request, also on a slow line.
const pieceBytes = 4 * 1024 * 1024
const keyOf = (lessonId: number) => `${session()?.user.id ?? 0}-${lessonId}`

/** An upload that goes on where it stood: after a pause, a lost connection, or a reload of the page. */
export async function beginUpload({
  lessonId,
  file,
  onProgress,
  onDone,
  onStopped,
}: Sending): Promise<Upload> {
  const upload = new Upload(file, {
    endpoint: `${videoUploadsPath}/`,
    chunkSize: pieceBytes,
    retryDelays: [0, 500, 1_000, 2_000, 4_000],
    metadata: { filename: file.name, place: keyOf(lessonId) },
    fingerprint: async () => `${keyOf(lessonId)}-${file.name}-${file.size}-${file.lastModified}`,
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

/** The last upload for a lesson that was left in the middle. */
export async function unfinishedOf(lessonId: number): Promise<Unfinished | null> {
  const all = (await defaultOptions.urlStorage?.findAllUploads()) ?? []
  const own = all.filter(({ metadata }) => metadata.place === keyOf(lessonId))
  const [last] = own.toSorted((one, other) => other.creationTime.localeCompare(one.creationTime))
  return last ? { name: last.metadata.filename ?? '', previous: last } : null
}

/** Lets go of an upload that was left in the middle, here and on the server. */
export async function clearUpload({ previous }: Unfinished): Promise<void> {
  await defaultOptions.urlStorage?.removeUpload(previous.urlStorageKey)
  if (!previous.uploadUrl) return
  const headers = { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${session()?.token ?? ''}` }
  await fetch(previous.uploadUrl, { method: 'DELETE', headers }).catch(() => undefined)
}

/** Whether a file begins as a video does; the server looks again. */
export async function looksLikeVideo(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const text = String.fromCharCode(...head)
  return (
    /^....(ftyp|moov|mdat|wide|free|skip)/s.test(text) ||
    text.startsWith('OggS') ||
    text.startsWith('\x1aE\xdf\xa3')
  )
}
