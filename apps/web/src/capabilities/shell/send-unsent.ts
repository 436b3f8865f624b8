import { sendSavedStrokes } from '../boards/saved-strokes.ts'
import { sendSavedTexts } from '../homework/answering/draft-saving.ts'
import { sendSavedNotes } from '../lessons/public.ts'
import { sendSavedAnswers } from '../tasks/attempt/saved-answers.ts'
import { sendOpenAnswers } from '../tasks/attempt/use-saving.ts'

/** Sends what waits on this device of a person; each kind by itself, so that one that fails stops no other. */
export async function sendUnsent(person: number): Promise<void> {
  await Promise.allSettled([
    sendOpenAnswers().then(() => sendSavedAnswers(person)),
    sendSavedTexts(person),
    sendSavedNotes(person),
    sendSavedStrokes(person),
  ])
}
