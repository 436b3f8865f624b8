import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './place.mjs'

const parent = process.ppid

/**
 * The environment of everything that is started here: the right Node comes first in PATH, and what
 * npm says of the script that called us is left out, so that an inner npm is not confused by it.
 */
export function environmentFor(node, added = {}) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|config_local)/.test(name),
  )
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...Object.fromEntries(inherited), PATH: path, ...added }
}

/** What a start by npm chooses unless the environment does: without a word the server is a public one, in production. */
export const onThisMachine = { NODE_ENV: process.env.NODE_ENV || 'development' }

/**
 * Runs a program to its end and returns its exit code. `quiet` keeps its output back unless it fails; `write` is given
 * all of it, as text.
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
 * Runs npm, the one that called us if any, with the given Node.
 * (Its path is a script; without it, npm is found by PATH.)
 */
export function runNpm(args, options) {
  const script = process.env.npm_execpath
  const isNpm = script !== undefined && /npm-cli\.c?js$/.test(script)
  return isNpm ? run(options.node, [script, ...args], options) : run('npm', args, options)
}

/**
 * Runs long-lived programs in the foreground until one ends, and ends as that one did. Each is a
 * session of its own, so that a Ctrl-C reaches it exactly once: from here. A second Ctrl-C, a second
 * later or more, is passed on as well. If this process is killed, the programs end by themselves.
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
    // npm repeats what the terminal has sent already.
    if (Date.now() - askedAt < 1_000) return
    askedAt = Date.now()
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ask(signal))
  const stopWatching = process.env.npm_lifecycle_event ? onceAbandoned(() => ask('SIGTERM')) : () => {}
  const code = await Promise.race(children.map(ending))
  stopWatching()
  // A program takes a second signal for impatience: those that were asked already are left to finish.
  if (askedAt === 0) ask('SIGTERM')
  await Promise.all(children.map(ending))
  process.exit(code)
}

/** npm hands a SIGTERM to its shell, and the shell dies of it without a word to us: then our parent changes. */
function onceAbandoned(act) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 200)
  return () => clearInterval(watch)
}

/** The exit code of a program, as a shell would say it: 127 when it is not there, 128 + n after a signal. */
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
