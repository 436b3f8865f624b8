import type { Lifecycle } from '../lifecycle.ts'

/**
 * The states of a student's document. `pass`, `refuse`, `expire` and `forget` are automatic; whether a
 * document is required (`missing`) or not (`not_needed`) follows from the rules of the school's document set.
 * People cannot remove a checked document: its files are deleted when the retention term of its type ends
 * (`forget`).
 */
export const documentLifecycle = {
  missing: { upload: 'quarantined', waive: 'waived', drop: 'not_needed' },
  quarantined: { pass: 'not_checked', refuse: 'rejected', remove: 'missing', forget: 'missing' },
  not_checked: {
    check: 'checked',
    reject: 'rejected',
    upload: 'quarantined',
    remove: 'missing',
    forget: 'missing',
  },
  checked: { reopen: 'not_checked', expire: 'expired', forget: 'waived' },
  rejected: {
    reopen: 'not_checked',
    upload: 'quarantined',
    remove: 'missing',
    waive: 'waived',
    forget: 'missing',
  },
  waived: { ask: 'missing' },
  expired: { upload: 'quarantined', waive: 'waived', forget: 'missing' },
  not_needed: { ask: 'missing', upload: 'quarantined' },
} as const satisfies Lifecycle

export type DocumentState = keyof typeof documentLifecycle
export const documentStates = Object.keys(documentLifecycle) as [DocumentState, ...DocumentState[]]
export type DocumentAction = { [S in DocumentState]: keyof (typeof documentLifecycle)[S] }[DocumentState]
