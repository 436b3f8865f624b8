import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'

/** An answer that the server has not confirmed; its idempotency key lets it be sent repeatedly. */
export interface Waiting<Answer = TaskAnswer> {
  readonly taskId: number
  readonly answer: Answer
  readonly key: string
}

/** Storage in which waiting answers survive the page. */
export interface SavedAnswers<Answer = TaskAnswer> {
  readonly read: () => readonly Waiting<Answer>[]
  /** Returns false when this device has no room for it. */
  readonly put: (waiting: Waiting<Answer>) => boolean
  /** Removes this answer, unless a newer one to the same task has replaced it. */
  readonly drop: (waiting: Waiting<Answer>) => void
}

export interface QueueCallbacks<Answer = TaskAnswer> {
  readonly send: (waiting: Waiting<Answer>) => Promise<void>
  readonly kept: SavedAnswers<Answer>
  readonly newKey: () => string
  /** Returns true when a retry may help: no network, a server that restarts. */
  readonly mayHelpLater: (thrown: unknown) => boolean
}

export interface QueueState<Answer = TaskAnswer> {
  /** The answers given in this tab or waiting from before, by task id; newer than the server's. */
  readonly answers: ReadonlyMap<number, Answer>
  readonly waiting: number
  /** True when the last request did not reach the server. */
  readonly isCut: boolean
  /** True when waiting answers survive a reload; false when this device has no room for them. */
  readonly isKept: boolean
  readonly hasSaved: boolean
  /** Why the server rejected an answer for good. */
  readonly refusal: unknown
}

export interface SaveQueue<Answer = TaskAnswer> {
  readonly state: () => QueueState<Answer>
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (taskId: number, answer: Answer) => void
  /** Sends everything that waits, now. Resolves to whether nothing waits any more. */
  readonly sendAll: () => Promise<boolean>
  /** Stops the queue for good. */
  readonly close: () => void
}

/** The pause in typing, in milliseconds, after which a change is sent. */
export const quietMs = 600
const firstRetryMs = 3000
const longestRetryMs = 30_000

/**
 * Sends answers as they are given: those of one task in order, one at a time, and only the latest of those
 * that accumulated. What fails waits in the browser, also across a reload, and is sent once.
 */
export function saveQueue<Answer = TaskAnswer>(doors: QueueCallbacks<Answer>): SaveQueue<Answer> {
  const { waiting, unkept, listeners, ...answers } = queueState(doors.kept)
  const { present } = answers
  const typing = new Map<number, ReturnType<typeof setTimeout>>()
  const sending = new Map<number, Promise<void>>()
  let retry: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs

  const done = (sent: Waiting<Answer>, change: Partial<QueueState<Answer>>) => {
    doors.kept.drop(sent)
    if (waiting.get(sent.taskId) === sent) {
      waiting.delete(sent.taskId)
      unkept.delete(sent.taskId)
    }
    present(change)
  }
  const later = () => {
    clearTimeout(retry)
    retry = setTimeout(() => void sendAll(), retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
    present({ isCut: true })
  }
  const attempt = async (one: Waiting<Answer>): Promise<void> => {
    try {
      await doors.send(one)
    } catch (thrown) {
      if (doors.mayHelpLater(thrown)) return later()
      return done(one, { refusal: thrown })
    }
    retryMs = firstRetryMs
    done(one, { isCut: false, hasSaved: true, refusal: null })
    const newer = waiting.get(one.taskId)
    if (newer && !typing.has(one.taskId)) await attempt(newer)
  }
  const send = (taskId: number): Promise<void> => {
    clearTimeout(typing.get(taskId))
    typing.delete(taskId)
    const running = sending.get(taskId)
    if (running) return running
    const one = waiting.get(taskId)
    if (!one) return Promise.resolve()
    const sent = attempt(one).finally(() => sending.delete(taskId))
    sending.set(taskId, sent)
    return sent
  }
  const sendAll = async (): Promise<boolean> => {
    clearTimeout(retry)
    await Promise.all([...waiting.keys()].map(send))
    return waiting.size === 0
  }
  return {
    state: answers.state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (taskId, answer) => {
      const one = { taskId, answer, key: doors.newKey() }
      waiting.set(taskId, one)
      if (doors.kept.put(one)) unkept.delete(taskId)
      else unkept.add(taskId)
      clearTimeout(typing.get(taskId))
      typing.set(
        taskId,
        setTimeout(() => void send(taskId), quietMs),
      )
      present({ answers: new Map(answers.state().answers).set(taskId, answer), refusal: null })
    },
    sendAll,
    close: () => {
      clearTimeout(retry)
      for (const timer of typing.values()) clearTimeout(timer)
      for (const one of waiting.values()) doors.kept.drop(one)
      waiting.clear()
      present({ isCut: false })
    },
  }
}

/** The waiting answers and the state shown on the screen. */
function queueState<Answer>(saved: SavedAnswers<Answer>) {
  const waiting = new Map(saved.read().map((one) => [one.taskId, one]))
  let state: QueueState<Answer> = {
    answers: new Map([...waiting.values()].map(({ taskId, answer }) => [taskId, answer])),
    waiting: waiting.size,
    isCut: false,
    isKept: true,
    hasSaved: false,
    refusal: null,
  }
  const unkept = new Set<number>()
  const listeners = new Set<() => void>()
  const present = (change: Partial<QueueState<Answer>>) => {
    state = { ...state, ...change, waiting: waiting.size, isKept: unkept.size === 0 }
    for (const listener of listeners) listener()
  }
  return { waiting, unkept, listeners, present, state: () => state }
}
