import type { start as russian } from '../../ru/start/start.ts'
import type { Translation } from '../../translation.ts'

export const start: Translation<typeof russian> = {
  startFailed: 'The page did not load',
  startFailedText: 'Check the internet and reload the page. Everything you saved is safe.',
  startAgain: 'Reload the page',
}
