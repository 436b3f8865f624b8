import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './place.mjs'

const parent = process.ppid

/**
 * Returns the environment of every child process: the right Node comes first in PATH, and npm's variables of
 * the calling script are removed, so that they do not confuse an inner npm.
 */
export function environmentFor(node, added = {}) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|config_local)/.test(name),
  )
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...Object.fromEntries(inherited), PATH: path, ...added }
}

/** The default of an npm start: without NODE_ENV the server would be a public one, in production. */
export const onThisMachine = { NODE_ENV: process.env.NODE_ENV || 'development' }

/**
 * Runs a program to its end and returns its exit code. `quiet` holds back its output unless it fails; `write`
 * receives all of it, as text.
 */
export async function run(
  command,
  args,
  { node = process.execPath, cwd = root, env = {}, quiet = false, write } = {},
) {
  const output = quiet || write ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd,
    env: environmentFor(node, env),
    stdio: ['ignore', output, output],
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) {
    if (write) stream?.setEncoding('utf8').on('data', write)
    else stream?.on('data', (chunk) => said.push(chunk))
  }
  const closed = once(child, 'close').catch(() => {})
  const code = await ending(child)
  if (output === 'pipe') await closed
  if (code !== 0) process.stderr.write(Buffer.concat(said))
  return code
}

/**
 * Runs npm with the given Node: the npm that called us, if any. (Its path is a script; without it, npm is
 * found by PATH.)
 */
export function runNpm(args, options) {
  const script = process.env.npm_execpath
  const isNpm = script !== undefined && /npm-cli\.c?js$/.test(script)
  return isNpm ? run(options.node, [script, ...args], options) : run('npm', args, options)
}

/**
 * Runs long-lived programs in the foreground until one ends, then exits with its code. Each is a session of
 * its own, so that a Ctrl-C reaches it exactly once: from here. A second Ctrl-C, at least a second later, is
 * passed on as well. If this process is killed, the programs end by themselves.
 */
export async function stayWith(node, programs) {
  const children = programs.map(({ args, cwd = root, env = {} }) =>
    spawn(node, ['--import', new URL('./guard.mjs', import.meta.url).href, ...args], {
      cwd,
      detached: true,
      env: environmentFor(node, env),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  )
  let askedAt = 0
  const ask = (signal) => {
    // npm repeats the signal that the terminal has sent already.
    if (Date.now() - askedAt < 1_000) return
    askedAt = Date.now()
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ask(signal))
  const stopWatching = process.env.npm_lifecycle_event ? onceAbandoned(() => ask('SIGTERM')) : () => {}
  const code = await Promise.race(children.map(ending))
  stopWatching()
  // A second signal would force a program to exit: those that have been signalled already may finish.
  if (askedAt === 0) ask('SIGTERM')
  await Promise.all(children.map(ending))
  process.exit(code)
}

/**
 * npm passes SIGTERM to its shell, which dies without a signal to us:
 * detect that by the changed parent process.
 */
function onceAbandoned(act) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 200)
  return () => clearInterval(watch)
}

/** Returns the exit code of a program like a shell: 127 when it was not found, 128 + n after a signal. */
async function ending(child) {
  if (child.exitCode !== null) return child.exitCode
  if (child.signalCode !== null) return 128 + signals[child.signalCode]
  try {
    const [code, signal] = await once(child, 'exit')
    return code ?? 128 + (signals[signal] ?? 0)
  } catch (fault) {
    console.error(fault.message)
    return 127
  }
}

const { signals } = constants
