/** @module-tag long */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountFor } from './account.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { findPostmaster } from './postmaster.ts'
import type { State } from './state.ts'

let folder: string
let dataDir: string
let came: EmbeddedDatabase[]
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qadam-embedded-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  came = []
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const database of came) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function come(log?: (line: string) => void): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log })
  came.push(database)
  return database
}

/** Another process that joins the same DATA_DIR and stays until it is killed. */
async function comeElsewhere(): Promise<ChildProcess> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    process.stdout.write('ready')
    process.on('SIGTERM', () => database.stop())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

async function query(database: EmbeddedDatabase, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.migrationUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

const cluster = () => join(dataDir, 'postgres')
const server = () => findPostmaster(cluster())
const isRoot = userInfo().uid === 0

test('a second start finds the running server, and only who leaves last stops it', async () => {
  const first = await come()
  const second = await come()
  expect([first.owned, second.owned]).toEqual([true, false])
  expect(second.servingUrl).toBe(first.servingUrl)
  await first.stop()
  expect(await query(second, 'select 1')).toEqual([1])
  await second.stop()
  expect(server()).toBeUndefined()
})

test('two first starts at once make one cluster and one server', async () => {
  const both = await Promise.all([come(), come(), comeElsewhere()])
  expect(both.slice(0, 2).filter((one) => 'owned' in one && one.owned).length).toBeLessThanOrEqual(1)
  const [first] = came
  expect(first && (await query(first, 'select 1'))).toEqual([1])
})

test('a command that ends beside a running server leaves the database to it', async () => {
  const running = await comeElsewhere()
  const command = await come()
  expect(command.owned).toBe(false)
  await command.stop()
  expect(server()?.alive).toBe(true)
  await kill(running, 'SIGTERM')
  expect(server()).toBeUndefined()
})

test('after a kill of the process the server lives on, the next start joins it and stops it at its end', async () => {
  const killed = await comeElsewhere()
  const before = server()?.pid
  await kill(killed, 'SIGKILL')
  const next = await come()
  expect(next.owned).toBe(false)
  expect(server()?.pid).toBe(before)
  await next.stop()
  expect(server()).toBeUndefined()
})

test('a killed server comes back by itself on the same port with everything that was committed', async () => {
  const log = vi.fn()
  const database = await come(log)
  await query(database, 'create table kept as select 7 as number')
  process.kill(server()?.pid ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('The database server is back'), { timeout: 20_000 })
  expect(await query(database, 'select number from kept')).toEqual([7])
})

test('after a kill of everything a start recovers from the stale postmaster.pid', async () => {
  const killed = await comeElsewhere()
  const pid = server()?.pid ?? 0
  await kill(killed, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  const next = await come()
  expect(next.owned).toBe(true)
  expect(server()?.pid).not.toBe(pid)
  expect(await query(next, 'select 1')).toEqual([1])
})

test('a stale postmaster.pid whose number now belongs to another program is no obstacle', async () => {
  const killed = await comeElsewhere()
  const pid = server()?.pid ?? 0
  await kill(killed, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  const account = accountFor(cluster())
  const stranger = spawn('sleep', ['60'], account && { uid: account.uid, gid: account.gid })
  children.push(stranger)
  const file = join(cluster(), 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
  const next = await come()
  expect(next.owned).toBe(true)
  expect(await query(next, 'select 1')).toEqual([1])
  expect(stranger.exitCode).toBeNull()
})

test('a restart keeps port and passwords, which only their owner may read', async () => {
  const first = await come()
  await first.stop()
  const second = await come()
  expect(second.servingUrl).toBe(first.servingUrl)
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
  expect(statSync(cluster()).mode & 0o777).toBe(0o700)
})

test.runIf(isRoot)(
  "a DATA_DIR out of the ordinary account's reach has its cluster elsewhere, and says where",
  async () => {
    chmodSync(folder, 0o700)
    const log = vi.fn()
    const database = await come(log)
    const { cluster: elsewhere } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as State
    expect(elsewhere).toMatch(/^\/var\/lib\/qadam\//)
    expect(log).toHaveBeenCalledWith(expect.stringContaining(elsewhere ?? '?'))
    expect(await query(database, 'select 1')).toEqual([1])
    await database.stop()
    const again = await come()
    expect(again.servingUrl).toBe(database.servingUrl)
    await again.stop()
    expect(existsSync(cluster())).toBe(false)
    if (elsewhere) rmSync(elsewhere, { recursive: true })
  },
)
