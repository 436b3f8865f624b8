import { Readable } from 'node:stream'
import type { FileStore } from '../files/file-store.ts'
import { LetterFault, type OpenLetter, type PostedLetter } from './message.ts'

/**
 * Opens the stored files of a letter: each is read while the server takes it, so that none stands whole in memory.
 * @throws LetterFault when one is missing: a letter does not go without what its text promises
 */
export async function openLetter(store: FileStore, { files, ...letter }: PostedLetter): Promise<OpenLetter> {
  if (!files) return letter
  for (const { key } of files)
    if (!(await store.has(key)))
      throw new LetterFault('a file of a letter is missing in the store', 'not_taken')
  const opened = files.map(({ key, ...file }) => ({ ...file, content: lazily(store, key) }))
  return { ...letter, attachments: [...(letter.attachments ?? []), ...opened] }
}

// A letter waits for a connection to the mail server: its files are not held open meanwhile.
const lazily = (store: FileStore, key: string): Readable =>
  Readable.from(
    (async function* () {
      const content = await store.get(key)
      if (!content) throw new Error('a file of a letter was removed')
      yield* content
    })(),
    { objectMode: false },
  )
