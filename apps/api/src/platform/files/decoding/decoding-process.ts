import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../http/failure.ts'
import { fileTooComplex } from '../file-failures.ts'
import type { Reply, Request } from './worker.ts'

const script = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** Of the server's environment only what starting Node needs: a process that reads strangers' files knows no secret. */
const passedOn = ['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']
/** Answering people goes before decoding their files. */
const niceness = 2

/** A process of its own for decoding one file at a time. It is ended with a file that costs too much. */
export class DecodingProcess {
  readonly #child: ChildProcess
  #isAlive = true

  constructor() {
    this.#child = fork(script, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=384', '--max-semi-space-size=16'],
      env: Object.fromEntries(
        passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
      ),
    })
    // The server ends without waiting for an idle process.
    this.#rest()
    this.#child.on('exit', () => this.#end())
    this.#child.on('error', () => this.#end())
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, niceness)
    } catch {
      // It has ended already, which whoever asks it hears of.
    }
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /**
   * Asks the process something and waits for its answer.
   * @throws Failure of the decoder; 400 `files.too_complex` when the answer takes longer than `maxMilliseconds`, or the
   * file needs more memory than the process has.
   */
  async ask(request: Request, maxMilliseconds: number): Promise<unknown> {
    const answered = Promise.withResolvers<Reply>()
    const tooComplex = () => answered.reject(fileTooComplex())
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), maxMilliseconds)
    this.#child.once('message', answered.resolve).once('exit', tooComplex).once('error', tooComplex)
    this.#child.ref()
    this.#child.channel?.ref()
    try {
      if (!this.#isAlive) throw fileTooComplex()
      this.#child.send(request, (error) => error && answered.reject(error))
      const reply = await answered.promise
      if ('value' in reply) return reply.value
      if ('refusal' in reply) {
        const { code, status, details } = reply.refusal
        throw new Failure(code, status, details)
      }
      throw Object.assign(new Error(reply.fault.message), { stack: reply.fault.stack })
    } finally {
      clearTimeout(timer)
      this.#child.off('message', answered.resolve).off('exit', tooComplex).off('error', tooComplex)
      this.#rest()
    }
  }

  /** Ends the process. */
  end(): void {
    this.#end()
    this.#child.kill('SIGKILL')
  }

  #end(): void {
    this.#isAlive = false
  }

  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}
