import type { Lifecycle } from '../lifecycle.ts'

/**
 * A document of a student. `pass`, `refuse`, `expire` and `forget` are the product's own actions; whether a document is asked for
 * at all (`missing` or `not_needed`) follows from the rules of the school's set. What is checked is never removed by
 * people: its bytes go when the term of its kind is over (`forget`).
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
  rejected: { upload: 'quarantined', remove: 'missing', waive: 'waived', forget: 'missing' },
  waived: { ask: 'missing' },
  expired: { upload: 'quarantined', waive: 'waived', forget: 'missing' },
  not_needed: { ask: 'missing', upload: 'quarantined' },
} as const satisfies Lifecycle

export type DocumentState = keyof typeof documentLifecycle
export const documentStates = Object.keys(documentLifecycle) as [DocumentState, ...DocumentState[]]
export type DocumentAction = { [S in DocumentState]: keyof (typeof documentLifecycle)[S] }[DocumentState]
