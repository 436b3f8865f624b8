const acts = ['plan', 'conduct', 'reschedule', 'cancel', 'reset', 'change', 'substitute', 'give'] as const

/** Whether the history's word has a sentence of its own. */
export function isKnownAct(act: string): act is (typeof acts)[number] {
  return (acts as readonly string[]).includes(act)
}
