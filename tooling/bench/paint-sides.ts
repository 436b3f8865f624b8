import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { copyTemplate } from '../../apps/api/src/demo/template/demo-template.ts'
import { ensureDemo } from '../../e2e/demo.ts'

const root = join(import.meta.dirname, '../..')

/** A server whose pages are measured. */
export interface PaintSide {
  readonly name: 'now' | 'before' | 'static'
  readonly origin: string
  stop(): Promise<void>
}

/** The product of this checkout, built as it is deployed. */
export async function sideOfNow(): Promise<PaintSide> {
  build(root)
  return serve('now', root, 3871)
}

/** The product of another revision, from a checkout of its own, over the same demo. */
export async function sideBefore(revision: string): Promise<PaintSide> {
  const folder = join(mkdtempSync(join(tmpdir(), 'qadam-before-')), 'checkout')
  execFileSync('git', ['worktree', 'add', '--detach', folder, revision], { cwd: root, stdio: 'ignore' })
  for (const packages of ['.', 'apps/api', 'apps/web', 'tooling']) {
    const modules = join(root, packages, 'node_modules')
    if (existsSync(modules)) linkModules(modules, join(folder, packages, 'node_modules'))
  }
  copyFileSync(join(import.meta.dirname, 'paint-server.ts'), join(folder, 'tooling/bench/paint-server.ts'))
  build(folder)
  const side = await serve('before', folder, 3872)
  return {
    ...side,
    stop: async () => {
      await side.stop()
      execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' })
      rmSync(join(folder, '..'), { recursive: true, force: true })
    },
  }
}

/** Links the packages one by one: those of the project itself are those of the checkout. */
function linkModules(from: string, to: string): void {
  execFileSync('mkdir', ['-p', to])
  for (const name of readdirSync(from)) {
    if (name === '@qadam') execFileSync('cp', ['-a', join(from, name), join(to, name)])
    else if (!existsSync(join(to, name))) symlinkSync(join(from, name), join(to, name))
  }
}

function build(folder: string): void {
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync('npm', ['run', 'build', '-w', '@qadam/web'], { cwd: folder, env, stdio: 'ignore' })
}

async function serve(name: 'now' | 'before', folder: string, port: number): Promise<PaintSide> {
  const template = await ensureDemo()
  if (!template) throw new Error('the demo of the bench cannot be made here')
  const dataDir = join(root, '.test-data', `paint-${name}`)
  rmSync(dataDir, { recursive: true, force: true })
  copyTemplate(template, dataDir)
  const server = spawn(process.execPath, [join(folder, 'tooling/bench/paint-server.ts')], {
    cwd: folder,
    env: { ...process.env, E2E_PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  await untilServed(server, `${origin}/guest-catalog`)
  return { name, origin, stop: () => ended(server) }
}

async function untilServed(server: ChildProcess, url: string): Promise<void> {
  for (let second = 0; second < 120; second += 1) {
    if (server.exitCode !== null) throw new Error('a server of the bench did not start')
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok && /<article|<div id="root">/.test(await answer.text())) return
    await pause(1_000)
  }
  throw new Error(`nothing is served at ${url}`)
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}

interface StoredFile {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * Files of the same content: the documents of a server as their readers see them, without scripts and the data for them,
 * with the styles, fonts and pictures that they name, all from memory.
 */
export async function staticSide(origin: string, paths: readonly string[]): Promise<PaintSide> {
  const files = new Map<string, StoredFile>()
  for (const path of paths) {
    const html = (await (await fetch(origin + path, { headers: { 'accept-language': 'ru' } })).text())
      .replace(/<script type="(module|application\/json)"[\s\S]*?<\/script>/g, '')
      .replace(/<script [^>]*type="module"[^>]*><\/script>/g, '')
      .replace(/<link [^>]*rel="modulepreload"[^>]*>/g, '')
    files.set(path, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
      body: brotliCompressSync(html),
    })
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const file = files.get(path) ?? (await rawFile(origin + path))
    files.set(path, file)
    const { 'content-type': type, 'content-encoding': encoding, 'cache-control': cache } = file.headers
    for (const [name, value] of Object.entries({
      'Content-Type': type,
      'Content-Encoding': encoding,
      'Cache-Control': cache,
    }))
      if (value) response.setHeader(name, value)
    response.end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    name: 'static',
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A file as it travels: compressed where the server compresses it. */
function rawFile(url: string): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }))
    }).on('error', reject)
  })
}
