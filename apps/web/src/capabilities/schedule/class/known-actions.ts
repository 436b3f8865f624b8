const actions = ['plan', 'conduct', 'reschedule', 'cancel', 'reset', 'change', 'substitute', 'give'] as const

/** Whether the history's word has a sentence of its own. */
export function isKnownAction(action: string): action is (typeof actions)[number] {
  return (actions as readonly string[]).includes(action)
}
