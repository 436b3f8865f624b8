import type { studentBoard as russian } from '../../ru/screens/studentBoard.ts'
import type { Translation } from '../../translation.ts'

export const studentBoard: Translation<typeof russian> = {
  hint: 'Drag a card, or press Move on it. J and K go through the cards, Space shows the student.',
  noStage: 'No stage',
  more: 'Show more',
  inTable: 'Open all in the table',
  emptyColumn: 'Drag a card here, or press Move on it',
  allHaveStage: 'Everybody has a stage',
  move: 'Move to a stage',
  moveOf: 'Move {{student}}',
  choose: 'Select {{student}}',
  noStep: 'No next step',
}
