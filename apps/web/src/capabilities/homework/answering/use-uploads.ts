import { uploadHomeworkFile } from '@qadam/contract/homework/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../../platform/call.ts'
import { isCancelled } from '../../../platform/failure.ts'
import { upload } from '../../../platform/upload.ts'
import { mayHelpLater } from '../../tasks/attempt/use-queue.ts'

/** A file on its way. */
export interface Upload {
  /** The same for every try, so that the server takes the file once. */
  readonly key: string
  readonly file: File
  /** From 0 to 1. */
  readonly share: number
  readonly state: 'queued' | 'sending' | 'waiting' | 'refused'
  readonly failure: unknown
}

export interface Uploads {
  readonly list: readonly Upload[]
  readonly add: (files: readonly File[]) => void
  readonly cancel: (key: string) => void
  readonly again: () => void
}

interface UploadDoors {
  /** The id of the homework, which is begun when it is not there yet. */
  readonly begin: () => Promise<number>
  /** After each file that has arrived. */
  readonly onArrived: () => Promise<void>
}

/** Sends files one after the other; what does not get through waits for the network and goes out once. */
export function useUploads(doors: UploadDoors): Uploads {
  const [list, setList] = useState<readonly Upload[]>([])
  const files = useRef<readonly Upload[]>([])
  const running = useRef<{ readonly key: string; readonly stop: AbortController } | null>(null)
  const latest = useRef(doors)
  latest.current = doors

  const show = (next: readonly Upload[]) => {
    files.current = next
    setList(next)
  }
  const change = (key: string, facts: Partial<Upload>) =>
    show(files.current.map((one) => (one.key === key ? { ...one, ...facts } : one)))
  const drop = (key: string) => show(files.current.filter((one) => one.key !== key))

  const run = async (): Promise<void> => {
    const next = running.current ? undefined : files.current.find(({ state }) => state === 'queued')
    if (!next) return
    const stop = new AbortController()
    running.current = { key: next.key, stop }
    change(next.key, { state: 'sending', share: 0, failure: null })
    try {
      const homeworkId = await latest.current.begin()
      await upload(
        uploadHomeworkFile,
        { file: next.file },
        { body: { homework_id: homeworkId } },
        {
          idempotencyKey: next.key,
          signal: stop.signal,
          onProgress: (share) => change(next.key, { share }),
        },
      )
      await latest.current.onArrived()
      drop(next.key)
    } catch (thrown) {
      if (isCancelled(thrown)) drop(next.key)
      else change(next.key, { state: mayHelpLater(thrown) ? 'waiting' : 'refused', failure: thrown })
    } finally {
      running.current = null
    }
    await run()
  }
  const start = useRef(run)
  start.current = run
  const again = () => {
    show(files.current.map((one) => (one.state === 'waiting' ? { ...one, state: 'queued' } : one)))
    void start.current()
  }
  const retry = useRef(again)
  retry.current = again
  useEffect(() => {
    const online = () => retry.current()
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      running.current?.stop.abort()
    }
  }, [])
  return {
    list,
    add: (added) => {
      const fresh = added.map(
        (file): Upload => ({ key: newKey(), file, share: 0, state: 'queued', failure: null }),
      )
      show([...files.current, ...fresh])
      void run()
    },
    cancel: (key) => {
      if (running.current?.key === key) running.current.stop.abort()
      else drop(key)
    },
    again,
  }
}
