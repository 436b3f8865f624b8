import { useEffect, useRef, useState } from 'react'
import type { Upload } from 'tus-js-client'
import { explain } from '../../platform/explain.ts'
import { beginUpload, clearUpload, looksLikeVideo, type Unfinished, unfinishedOf } from './video-upload.ts'
import { useWords } from './words.ts'

export interface Sending {
  readonly state: 'sending' | 'paused' | 'waiting' | 'finishing'
  readonly name: string
  readonly total: number
  readonly sent: number
  /** Bytes per second over the last seconds; null while unknown. */
  readonly pace: number | null
}

/**
 * Uploads a video and attaches it once complete. `slot` names what the video is for, so that an unfinished upload is
 * found again.
 */
export function useVideoUpload(slot: string, attach: (uploadId: string) => Promise<void>) {
  const { t } = useWords()
  const [sending, setSending] = useState<Sending | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const upload = useRef<Upload | null>(null)
  const began = useRef({ at: 0, sent: 0 })
  const change = (part: Partial<Sending>) => setSending((now) => now && { ...now, ...part })
  useEffect(() => {
    void unfinishedOf(slot).then(setUnfinished)
    return () => void upload.current?.abort()
  }, [slot])

  const start = () => {
    began.current = { at: performance.now(), sent: -1 }
    change({ state: 'sending', pace: null })
    upload.current?.start()
  }
  useResumeOnline(sending?.state === 'waiting', start)
  useWarningOnLeaving(sending !== null)

  const end = (why: string | null) => {
    upload.current = null
    setSending(null)
    setRefusal(why)
  }
  const bind = async (uploadId: string) => {
    change({ state: 'finishing' })
    try {
      await attach(uploadId)
      end(null)
    } catch (thrown) {
      end(explain(thrown).sentence)
    }
  }
  const choose = async (file: File) => {
    setRefusal(null)
    if (file.size === 0) return setRefusal(t('isEmpty'))
    if (!(await looksLikeVideo(file))) return setRefusal(t('notAVideo'))
    setUnfinished(null)
    setSending({ state: 'sending', name: file.name, total: file.size, sent: 0, pace: null })
    upload.current = await beginUpload({
      slot,
      file,
      onProgress: (sent) => {
        const from = began.current
        if (from.sent < 0) began.current = { at: performance.now(), sent }
        const seconds = (performance.now() - from.at) / 1000
        change({ sent, pace: from.sent >= 0 && seconds > 1 ? (sent - from.sent) / seconds : null })
      },
      onDone: (uploadId) => void bind(uploadId),
      onStopped: (failure) => (failure ? end(explain(failure).sentence) : change({ state: 'waiting' })),
    })
    start()
  }
  return {
    sending,
    refusal,
    unfinished,
    choose: (file: File) => void choose(file),
    pause: () => {
      void upload.current?.abort()
      change({ state: 'paused', pace: null })
    },
    resume: start,
    cancel: () => {
      void upload.current?.abort(true).catch(() => undefined)
      end(null)
    },
    forget: () => {
      if (unfinished) void clearUpload(unfinished)
      setUnfinished(null)
    },
  }
}

/** Resumes once the network is back. */
function useResumeOnline(isWaiting: boolean, resume: () => void) {
  const latest = useRef(resume)
  latest.current = resume
  useEffect(() => {
    if (!isWaiting) return
    const goOn = () => latest.current()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [isWaiting])
}

/** Warns before the page is left during an upload. */
function useWarningOnLeaving(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])
}
