import { createHomework, getHomework, updateHomework } from '@qadam/contract/homework/endpoints.ts'
import { onSignOut } from '../../../platform/at-sign-out.ts'
import { call, newKey } from '../../../platform/call.ts'
import { ApiFailure, isFailure } from '../../../platform/failure.ts'
import { type SaveQueue, saveQueue } from '../../../platform/save-queue.ts'
import { session } from '../../../platform/session.ts'
import { keysFrom } from '../../../platform/unsent-work.ts'
import { mayHelpLater, signedOut } from '../../../platform/use-queue.ts'
import type { Homework, Slot } from './queries.ts'
import { type Draft, savedText, theText } from './saved-text.ts'

/** The draft state of one homework's text. */
export interface DraftSaving {
  readonly queue: SaveQueue<Draft>
  /** The last homework that the server returned; null until it is begun. */
  known: Homework | null
  /** The text that the server is expected to have; a different one means an edit on another device. */
  base: string
  /** Called with the server's response after each save. */
  onSaved: (homework: Homework) => void
  /** Returns the id of the homework, created if it does not exist yet. */
  readonly begin: () => Promise<number>
}

const otherText = 'stale_version'

// One for each slot as long as the tab lives: leaving the page does not lose unsent text.
const open = new Map<string, DraftSaving>()
onSignOut({
  // A text that the server rejected, as another device wrote one too, is only in this page.
  countRejected: () => [...open.values()].filter(({ queue }) => isOtherText(queue.state().refusal)).length,
  clear: () => {
    for (const { queue } of open.values()) queue.close()
    open.clear()
  },
})

/** Returns the draft saving of a slot's homework, created on first use. */
export function draftSavingOf(slot: Slot, begun: Homework | null): DraftSaving {
  const writer = session()?.user.id ?? 0
  const placeKey = `${slot.lessonId}:${slot.taskId ?? ''}`
  const known = open.get(`${writer} ${placeKey}`)
  if (known) return known
  const saved = savedText(writer, placeKey)
  const made: DraftSaving = {
    known: begun,
    base: saved.read()[0]?.answer.base ?? begun?.desc ?? '',
    onSaved: () => undefined,
    begin: async () => made.known?.id ?? (await begin(made, slot)).id,
    queue: saveQueue<Draft>({
      send: async ({ answer, key }) => {
        if ((session()?.user.id ?? 0) !== writer) throw signedOut()
        await made.begin()
        await save(made, answer.text, key)
      },
      kept: saved,
      newKey,
      mayHelpLater,
    }),
  }
  open.set(`${writer} ${placeKey}`, made)
  return made
}

/** Sends the texts of a person that wait on this device, also of homework that is not open. */
export async function sendSavedTexts(writer: number): Promise<void> {
  for (const key of keysFrom(`homework:${writer}:`)) {
    const [lesson, task] = key.split(':').slice(2)
    const slot = { lessonId: Number(lesson), ...(task ? { taskId: Number(task) } : {}) }
    await draftSavingOf(slot, null).queue.sendAll()
  }
}

/** Returns true while a text is not confirmed by the server. */
export function isWaiting({ queue }: DraftSaving): boolean {
  return queue.state().waiting > 0
}

/** Applies a server response unless a newer text is pending. Returns true when the stored text differs. */
export function applyAnswer(saving: DraftSaving, answered: Homework): boolean {
  if (saving.known && answered.version < saving.known.version) return false
  if (isWaiting(saving)) {
    if (answered.desc === saving.base) saving.known = answered
    return false
  }
  const isOther = answered.desc !== saving.base
  saving.known = answered
  saving.base = answered.desc
  return isOther
}

/** Returns the pending text, which is newer than the server's. */
export function waitingText({ queue }: DraftSaving): string | undefined {
  return queue.state().waiting > 0 ? queue.state().answers.get(theText)?.text : undefined
}

async function begin(made: DraftSaving, { lessonId, taskId }: Slot): Promise<Homework> {
  const body = taskId === undefined ? { lesson_id: lessonId } : { task: taskId }
  made.known = await call(createHomework, { body }, { quiet: true })
  return made.known
}

async function save(made: DraftSaving, text: string, key: string): Promise<void> {
  const { known } = made
  if (!known) return
  rejectOther(made, known, text)
  // The response to an earlier save was lost: the text is stored, and its key would not fit the newer
  // version.
  if (known.desc === text.trim()) return took(made, known)
  const params = { id: known.id }
  try {
    took(
      made,
      await call(
        updateHomework,
        { params, body: { desc: text, version: known.version } },
        { idempotencyKey: key, quiet: true },
      ),
    )
  } catch (thrown) {
    if (!isFailure(thrown, otherText)) throw thrown
    // A file or grade may have changed the version; only a different text means another device.
    const now = await call(getHomework, { params }, { quiet: true })
    made.known = now
    rejectOther(made, now, text, thrown)
    took(
      made,
      await call(updateHomework, { params, body: { desc: text, version: now.version } }, { quiet: true }),
    )
  }
}

function took(made: DraftSaving, saved: Homework): void {
  made.known = saved
  made.base = saved.desc
  made.onSaved(saved)
}

function rejectOther(made: DraftSaving, there: Homework, text: string, thrown?: unknown): void {
  if (there.desc === made.base || there.desc === text.trim()) return
  throw thrown ?? new ApiFailure(otherText, 409)
}

/** Returns true when a save failed because another device wrote a different text. */
export function isOtherText(refusal: unknown): boolean {
  return isFailure(refusal, otherText)
}
