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

/** State of the cluster that DATA_DIR stores between runs; readable only by its owner. */
export type State = {
  /** The cluster's folder: inside DATA_DIR, or where an ordinary account can reach it. */
  cluster?: string
  port?: number
  passwords: { superuser: string; owner: string; app: string }
}

const fileOf = (dataDir: string) => join(dataDir, 'postgres.json')

/**
 * Creates DATA_DIR and returns its real path. It is private; only root, whose PostgreSQL runs as another
 * account, allows others to traverse it without listing it.
 */
export function openDataDir(dataDir: string): string {
  mkdirSync(dirname(resolve(dataDir)), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(dataDir)
  if (uid === 0 && userInfo().uid === 0) chmodSync(dataDir, (mode & 0o777) | 0o011)
  return realpathSync(dataDir)
}

/** Returns the stored state, or new random passwords when there is none. */
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

/** Replaces the file atomically, so that a kill leaves the old one or the new one. */
export function writeState(dataDir: string, stored: State): void {
  const half = `${fileOf(dataDir)}.${process.pid}`
  writeFileSync(half, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 })
  renameSync(half, fileOf(dataDir))
}

const password = () => randomBytes(24).toString('base64url')

/**
 * Runs `work` with a temporary file next to `folder` that contains the secret and is readable by the account.
 */
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
