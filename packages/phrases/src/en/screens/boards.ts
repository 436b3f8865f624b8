import type { boards as russian } from '../../ru/screens/boards.ts'
import type { Translation } from '../../translation.ts'

export const boards: Translation<typeof russian> = {
  board: 'Board',
  savePicture: 'Save as picture',
  closeBoard: 'Close the board',
  saving: 'Saving…',
  saved: 'Saved',
  waits: 'No network. What you drew is saved when it returns.',
  connecting: 'Connecting…',
}
