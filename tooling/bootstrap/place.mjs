import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the project. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Prints one line of progress. */
export function say(line) {
  console.log(`· ${line}`)
}

/** Exits with a plain message instead of a stack trace. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
