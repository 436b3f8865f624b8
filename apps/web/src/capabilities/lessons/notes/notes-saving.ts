import type { Answer } from '@qadam/contract/endpoint.ts'
import { type listNotes, saveNote } from '@qadam/contract/lessons/endpoints.ts'
import { onSignOut } from '../../../platform/at-sign-out.ts'
import { call, newKey } from '../../../platform/call.ts'
import { type SaveQueue, saveQueue } from '../../../platform/save-queue.ts'
import { session } from '../../../platform/session.ts'
import { mayHelpLater, signedOut } from '../../../platform/use-queue.ts'
import { lessonsWithNotes, type NoteText, savedNotes } from './saved-notes.ts'

export type Notes = Answer<typeof listNotes>
export type Note = Notes['results'][number]

export interface NotesSaving {
  readonly queue: SaveQueue<NoteText>
  /** What the server has confirmed of this tab's notes: from then on its own list says what they are. */
  readonly confirmed: Map<number, NoteText>
  /** Called with the server's response after each save. */
  onSaved: (notes: Notes) => void
}

// One for each lesson as long as the tab lives: leaving the page does not lose an unsent note.
const open = new Map<string, NotesSaving>()
onSignOut({
  countRejected: () => [...open.values()].filter(({ queue }) => queue.state().refusal !== null).length,
  clear: () => {
    for (const { queue } of open.values()) queue.close()
    open.clear()
  },
})

/** Returns the saving of the signed-in person's notes at a lesson, created on first use. */
export function notesSavingOf(lessonId: number): NotesSaving {
  const writer = session()?.user.id ?? 0
  const known = open.get(`${writer} ${lessonId}`)
  if (known) return known
  const made: NotesSaving = {
    confirmed: new Map(),
    onSaved: () => undefined,
    queue: saveQueue<NoteText>({
      send: async ({ taskId: number, answer, key }) => {
        if ((session()?.user.id ?? 0) !== writer) throw signedOut()
        const notes = await call(
          saveNote,
          { params: { id: lessonId, number }, body: answer },
          { idempotencyKey: key, quiet: true },
        )
        made.confirmed.set(number, answer)
        made.onSaved(notes)
      },
      kept: savedNotes({ writer, lessonId }),
      newKey,
      mayHelpLater,
    }),
  }
  open.set(`${writer} ${lessonId}`, made)
  return made
}

/** Sends the notes of a person that wait on this device, also of lessons that are not open. */
export async function sendSavedNotes(writer: number): Promise<void> {
  for (const lessonId of lessonsWithNotes(writer)) await notesSavingOf(lessonId).queue.sendAll()
}

/** Returns the notes as the student has left them: the server's, with what is not confirmed yet, in the video's order. */
export function notesWith(
  stored: readonly Note[],
  given: ReadonlyMap<number, NoteText>,
  confirmed: ReadonlyMap<number, NoteText>,
): readonly Note[] {
  const unconfirmed = [...given].filter(([number, answer]) => confirmed.get(number) !== answer)
  const own = new Map(unconfirmed)
  const there = stored.map((note) => ({ ...note, ...own.get(note.number) }))
  const fresh = unconfirmed
    .filter(([number]) => !stored.some((note) => note.number === number))
    .map(([number, answer]) => ({ number, ...answer }))
  return [...there, ...fresh]
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => (a.seconds ?? -1) - (b.seconds ?? -1))
}
