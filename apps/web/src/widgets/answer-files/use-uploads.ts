import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../platform/call.ts'
import { isCancelled } from '../../platform/failure.ts'
import { session } from '../../platform/session.ts'
import { dropFile, saveFile, storedFiles } from '../../platform/stored-files.ts'
import type { UploadOptions } from '../../platform/upload.ts'
import { mayHelpLater } from '../../platform/use-queue.ts'

export interface Upload {
  /** Idempotency key: the same for every try, so that the server takes the file once. */
  readonly key: string
  readonly file: File
  /** Progress from 0 to 1. */
  readonly share: number
  readonly state: 'queued' | 'sending' | 'waiting' | 'refused'
  /** True when the file survives a reload and a closed tab; null until storing has finished. */
  readonly isKept: boolean | null
  readonly failure: unknown
}

export interface Uploads {
  readonly list: readonly Upload[]
  readonly add: (files: readonly File[]) => void
  readonly cancel: (key: string) => void
  readonly again: () => void
}

interface UploadDoors {
  /** Where the files are handed in; waiting files come back in the same place. */
  readonly place: string
  readonly send: (file: File, options: UploadOptions) => Promise<void>
}

/**
 * Uploads files one after the other. What fails is stored on the device, waits for the network, also across a
 * reload and a closed tab, and is sent once.
 */
export function useUploads(doors: UploadDoors): Uploads {
  const { list, files, show, change, drop } = useUploadList()
  const running = useRef<{ readonly key: string; readonly stop: AbortController } | null>(null)
  const isHere = useRef(true)
  const latest = useRef(doors)
  latest.current = doors
  const saved = { owner: session()?.user.id ?? 0, place: doors.place }

  const run = async (): Promise<void> => {
    const next = running.current ? undefined : files.current.find(({ state }) => state === 'queued')
    if (!next || !isHere.current) return
    const stop = new AbortController()
    running.current = { key: next.key, stop }
    change(next.key, { state: 'sending', share: 0, failure: null })
    try {
      await latest.current.send(next.file, {
        idempotencyKey: next.key,
        signal: stop.signal,
        onProgress: (share) => change(next.key, { share }),
      })
      await drop(next.key)
    } catch (thrown) {
      // On unmount the files stay stored.
      if (isCancelled(thrown)) await (isHere.current && drop(next.key))
      else if (mayHelpLater(thrown)) change(next.key, { state: 'waiting', failure: thrown })
      else {
        await dropFile(next.key)
        change(next.key, { state: 'refused', failure: thrown })
      }
    } finally {
      running.current = null
    }
    await run()
  }
  const add = (added: readonly { readonly key: string; readonly file: File }[], isSaved: boolean | null) => {
    const known = new Set(files.current.map(({ key }) => key))
    const fresh = added
      .filter(({ key }) => !known.has(key))
      .map((one): Upload => ({ ...one, share: 0, state: 'queued', isKept: isSaved, failure: null }))
    show([...files.current, ...fresh])
    void run()
  }
  const again = () => {
    show(files.current.map((one) => (one.state === 'waiting' ? { ...one, state: 'queued' } : one)))
    void run()
  }
  const save = async (one: { readonly key: string; readonly file: File }) => {
    const isSaved = await saveFile(saved, one)
    // The upload may have finished meanwhile.
    if (files.current.some(({ key, state }) => key === one.key && state !== 'refused'))
      change(one.key, { isKept: isSaved })
    else await dropFile(one.key)
  }
  const turn = useRef({ again, restore: () => storedFiles(saved).then((found) => add(found, true)) })
  useEffect(() => {
    isHere.current = true
    const { again: online, restore } = turn.current
    void restore()
    window.addEventListener('online', online)
    return () => {
      isHere.current = false
      window.removeEventListener('online', online)
      running.current?.stop.abort()
    }
  }, [])
  return {
    list,
    add: (added) => {
      const fresh = added.map((file) => ({ key: newKey(), file }))
      add(fresh, null)
      for (const one of fresh) void save(one)
    },
    cancel: (key) => {
      if (running.current?.key === key) running.current.stop.abort()
      else void drop(key)
    },
    again,
  }
}

/** The list of uploads, as React state and as a ref for the latest callback. */
function useUploadList() {
  const [list, setList] = useState<readonly Upload[]>([])
  const files = useRef<readonly Upload[]>([])
  const show = (next: readonly Upload[]) => {
    files.current = next
    setList(next)
  }
  const change = (key: string, facts: Partial<Upload>) =>
    show(files.current.map((one) => (one.key === key ? { ...one, ...facts } : one)))
  const drop = async (key: string) => {
    show(files.current.filter((one) => one.key !== key))
    await dropFile(key)
  }
  return { list, files, show, change, drop }
}
