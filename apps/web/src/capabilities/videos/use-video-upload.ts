import { uploadVideo } from '@qadam/contract/videos/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import type { Upload } from 'tus-js-client'
import { call } from '../../platform/call.ts'
import { explain } from '../../platform/explain.ts'
import type { Lesson } from '../lessons/queries.ts'
import { beginUpload, clearUpload, looksLikeVideo, type Unfinished, unfinishedOf } from './video-upload.ts'
import { useWords } from './words.ts'

/** How the sending of a video stands. */
export interface Sending {
  readonly state: 'sending' | 'paused' | 'waiting' | 'finishing'
  readonly name: string
  readonly total: number
  readonly sent: number
  /** Bytes a second over the last seconds; null while nothing is known. */
  readonly pace: number | null
}

/** Sends a video for a lesson and binds it when it has come whole. */
export function useVideoUpload(lessonId: number, onSet: (lesson: Lesson) => void) {
  const { t } = useWords()
  const [sending, setSending] = useState<Sending | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const upload = useRef<Upload | null>(null)
  const began = useRef({ at: 0, sent: 0 })
  const change = (part: Partial<Sending>) => setSending((now) => now && { ...now, ...part })
  useEffect(() => {
    void unfinishedOf(lessonId).then(setUnfinished)
    return () => void upload.current?.abort()
  }, [lessonId])

  const start = () => {
    began.current = { at: performance.now(), sent: -1 }
    change({ state: 'sending', pace: null })
    upload.current?.start()
  }
  const isWaiting = sending?.state === 'waiting'
  const go = useRef(start)
  go.current = start
  useEffect(() => {
    if (!isWaiting) return
    const resume = () => go.current()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [isWaiting])
  const isOpen = sending !== null
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])

  const end = (why: string | null) => {
    upload.current = null
    setSending(null)
    setRefusal(why)
  }
  const bind = async (uploadId: string) => {
    change({ state: 'finishing' })
    try {
      onSet(await call(uploadVideo, { params: { id: lessonId }, body: { upload_id: uploadId } }))
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
      lessonId,
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
