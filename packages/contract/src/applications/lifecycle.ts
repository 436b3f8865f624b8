import type { Lifecycle } from '../lifecycle.ts'

/**
 * A student chooses a program, the school submits, the university answers, the student takes one of the
 * invitations. Submitted applications are never removed; others may be chosen again.
 */
export const applicationLifecycle = {
  selected: { submit: 'under_review', remove: 'removed' },
  under_review: { invite: 'has_invitation', refuse: 'refusal', take_back: 'selected' },
  has_invitation: { choose: 'final_choice', refuse: 'refusal' },
  refusal: { reopen: 'under_review' },
  final_choice: { give_up: 'has_invitation' },
  removed: { select: 'selected' },
} as const satisfies Lifecycle

/** The five statuses visible to people, in process order; each has a colour, a word and an icon. */
export const applicationStatuses = [
  'selected',
  'under_review',
  'has_invitation',
  'refusal',
  'final_choice',
] as const
