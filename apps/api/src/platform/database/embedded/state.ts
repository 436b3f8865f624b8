import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** What DATA_DIR keeps of its cluster between runs; readable by its owner alone. */
export type State = {
  /** Where the cluster lies: inside DATA_DIR, or where an ordinary account can reach it. */
  cluster?: string
  port?: number
  passwords: { superuser: string; owner: string; app: string }
}

const fileOf = (dataDir: string) => join(dataDir, 'postgres.json')

/**
 * Makes DATA_DIR and answers its real path. It is closed to others; only root, whose PostgreSQL runs
 * as another account, lets them pass through without looking around.
 */
export function openDataDir(dataDir: string): string {
  mkdirSync(dirname(resolve(dataDir)), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(dataDir)
  if (uid === 0 && userInfo().uid === 0) chmodSync(dataDir, (mode & 0o777) | 0o011)
  return realpathSync(dataDir)
}

/** Reads what is kept, or makes fresh random passwords when there is nothing. */
export function readState(dataDir: string): State {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as State
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    if (code === 'EACCES')
      throw new Error(
        `${fileOf(dataDir)} belongs to another user. Start as that user, or set DATA_DIR to another folder.`,
      )
    if (code !== 'ENOENT') throw fault
  }
  const stored = { passwords: { superuser: password(), owner: password(), app: password() } }
  writeState(dataDir, stored)
  return stored
}

/** Replaces the file in one step, so that a kill leaves the old one or the new one. */
export function writeState(dataDir: string, stored: State): void {
  const half = `${fileOf(dataDir)}.${process.pid}`
  writeFileSync(half, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 })
  renameSync(half, fileOf(dataDir))
}

const password = () => randomBytes(24).toString('base64url')

/** Lends a program a file with the secret, beside `place`, readable by its account, for as long as it runs. */
export async function withSecretFile<T>(
  folder: string,
  secret: string,
  account: { uid: number; gid: number } | undefined,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const file = `${folder}.secret`
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  try {
    if (account) chownSync(file, account.uid, account.gid)
    return await use(file)
  } finally {
    rmSync(file, { force: true })
  }
}
