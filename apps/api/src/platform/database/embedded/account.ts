import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'

/** The operating system user that runs PostgreSQL; absent when it is the user of this process. */
export type Account = { uid: number; gid: number; name: string }

const ownAccount = 'qadam'

/**
 * Returns the account for a cluster. PostgreSQL does not run as root, so root runs it as an ordinary
 * account: the owner of an existing cluster, else `qadam` (created if possible), else `nobody`.
 */
export function accountFor(cluster: string | undefined): Account | undefined {
  if (userInfo().uid !== 0) return undefined
  const owner = cluster === undefined ? undefined : ownerOf(cluster)
  return owner ?? findAccount(ownAccount) ?? makeAccount() ?? nobody()
}

/** Returns true when the account has the given access (`r`, `w`, `x` of the shell's `test`) to a path. */
export function mayReach(account: Account | undefined, access: 'r' | 'w' | 'x', path: string): boolean {
  const run = account && { uid: account.uid, gid: account.gid }
  return spawnSync('/bin/sh', ['-c', `test -${access} "$1"`, 'sh', path], { cwd: '/', ...run }).status === 0
}

function ownerOf(path: string): Account | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid, name: `user ${found.uid}` } : undefined
}

function findAccount(name: string): Account | undefined {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const uid = ask('-u')
  const gid = ask('-g')
  return uid.status === 0 && gid.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout), name }
    : undefined
}

function makeAccount(): Account | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  const made = spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', ownAccount])
  // Two processes may create it at once: the second one finds it created.
  return made.error ? undefined : findAccount(ownAccount)
}

function nobody(): Account {
  const account = findAccount('nobody')
  if (account) return account
  const users = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()
  throw new Error(
    `PostgreSQL cannot run as ${users}, and this system has neither useradd nor the user nobody. ` +
      'Start as an ordinary user, or set DATABASE_URL and MIGRATION_DATABASE_URL.',
  )
}
