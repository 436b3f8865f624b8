import type { reminders as russian } from '../../ru/mails/reminders.ts'
import type { Translation } from '../../translation.ts'

export const reminders: Translation<typeof russian> = {
  opening: '{{name}}, әлі істелмегенін еске саламын:',
  paper: 'құжатты түзету: {{text}}',
  homework: 'жұмысты тапсыру: {{text}}',
  submission: 'өтінімге құжат жинау: {{text}}',
  decision: 'шақыруға жауап беру: {{text}}',
  step: '{{text}}',
  until: '{{what}} (мерзімі: {{day}})',
  more: 'тағы {{count}}',
  closing: 'Бірдеңе қиын болса, осында жазыңыз: көмектесеміз.',
}
