import type { leaving as russian } from '../../ru/errors/leaving.ts'
import type { Translation } from '../../translation.ts'

export const leaving: Translation<typeof russian> = {
  'leaving.not_found': 'There is no such proposal. Refresh the page.',
  'leaving.proposed':
    'That this student leaves is proposed already and waits for a decision. Decide about it first.',
  'leaving.decided': 'This was decided already. Refresh the page to see the decision.',
  'leaving.changed':
    'Something changed since the proposal: a payment, a part or an act. Nothing was done. Look at the new sums and propose again.',
  'leaving.own': 'You proposed this. Another school admin has to confirm it.',
  'leaving.done': 'Enter the sum of what was done: zero or more.',
}
