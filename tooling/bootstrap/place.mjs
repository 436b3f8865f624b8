import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Says one line of progress. */
export function say(line) {
  console.log(`· ${line}`)
}

/** Ends with a plain sentence instead of a stack. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
