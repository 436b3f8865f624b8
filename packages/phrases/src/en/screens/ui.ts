import type { ui as russian } from '../../ru/screens/ui.ts'
import type { Translation } from '../../translation.ts'

export const ui: Translation<typeof russian> = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  delete: 'Delete',
  retry: 'Try again',
  undo: 'Undo',
  back: 'Back',
  loading: 'Loading…',
  language: 'Language',
  toLight: 'Light colours',
  toDark: 'Dark colours',
  requestId: 'Request number',
  copied: 'Copied',
  failureTitle: 'That did not work',
  failureNetwork: 'No connection to the server. Check the internet and try again.',
  failureUnknown: 'Something went wrong, please try again...',
  failureCancelled: 'The action was cancelled.',
  failureNewVersion: 'A new version is out. Reload the page to go on.',
  failureTooLarge: 'The file is too large. The most is {{limit}}.',
}
