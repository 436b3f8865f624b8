import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Api } from 'grammy'
import type { Settings } from '../../settings.ts'
import type { MeasuredFile } from '../files/staged-files.ts'
import { copyMeasured } from '../http/multipart.ts'

const timeout_ms = 60_000

interface Wanted {
  readonly settings: Settings
  readonly api: Api
  readonly fileId: string
  readonly maxBytes: number
}

/** Fetches a file that somebody sent to a bot, and deletes it after `work`. @throws Error without what the address holds: a token */
export async function withFetchedFile<T>(
  { settings, api, fileId, maxBytes }: Wanted,
  work: (file: MeasuredFile) => Promise<T>,
): Promise<T> {
  const { file_path: path } = await api.getFile(fileId)
  if (!path) throw new Error('Telegram has no path for a file')
  const folder = await mkdtemp(join(tmpdir(), `qadam-telegram-${process.pid}-`))
  try {
    const local = join(folder, 'file')
    const response = await fetch(`${settings.TELEGRAM_API_ORIGIN}/file/bot${api.token}/${path}`, {
      signal: AbortSignal.timeout(timeout_ms),
    })
    if (!response.ok || !response.body) throw new Error(`Telegram answers ${response.status} for a file`)
    const measured = await copyMeasured(Readable.from(response.body), local, (bytes) => {
      if (bytes > maxBytes) throw new Error('a file is larger than Telegram has announced')
    })
    return await work({ path: local, ...measured })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
