import type { fitting as russian } from '../../ru/screens/fitting.ts'
import type { Translation } from '../../translation.ts'

/** How programs of the catalogue fit the student who looks at them. */
export const fitting: Translation<typeof russian> = {
  fits: 'Fits you',
  fitsYou: 'Fits you',
  oneStep: 'One step missing',
  oneStepText: 'Take the step named on a program, and it is yours too.',
  further: 'Other programs',
  noneFits:
    'No program matches you in everything yet: language, tests, price and dates. Start with those that lack one step.',
  mine: 'Compared with your details: {{mine}}.',
  mineEducation: 'Compared with your education.',
  change: 'Change',
  addProfile: 'Say where you study and which languages you know: we will show what fits you.',
  fillIn: 'Add details',
  budget: 'Budget for a year of study',
  anyBudget: 'any budget',
  upTo: 'up to {{value}}',
  considered: 'We compared the first {{number}} programs. Add filters to compare them all.',
  fitHeading: 'Does it fit me',
  fitsAll: 'You meet every requirement.',
  fitNeeded: 'Requirement',
  fitMine: 'You have',
  fitToDo: 'What to do',
  fitNothing: 'not stated yet',
  fitMet: 'Fits',
  fitOr: 'or',
  fitEdit: 'Complete your details',
  fitSteps_one: '{{count}} step of {{total}} is already yours',
  fitSteps_other: '{{count}} steps of {{total}} are already yours',
  fitEducation: 'Education',
  fitDocuments: 'Documents',
}
