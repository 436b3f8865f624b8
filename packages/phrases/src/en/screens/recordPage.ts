import type { recordPage as russian } from '../../ru/screens/recordPage.ts'
import type { Translation } from '../../translation.ts'

export const recordPage: Translation<typeof russian> = {
  tabs: 'Parts of the record',
  tabPersonal: 'Personal',
  tabVisa: 'Visa',
  tabExams: 'Exams',
  tabCommunication: 'Communication',
  tabComments: 'Comments',
  ready: 'Ready to apply',
  notReady: 'Papers are not ready',
  deactivated: 'Access is closed',
  nobody: 'nobody',
  whatsapp: 'WhatsApp',
  yes: 'yes',
  no: 'no',
  removedChoice: 'taken out of the list',
  clear: 'Clear: {{field}}',
  saving: 'Saving',
  saved: 'Saved',
  again: 'Try again',
  changedBy: '{{name}} · {{when}}',
  changedAt: 'Changed {{when}}',
  overtakenBy: 'While you were editing, {{name}} wrote “{{theirs}}”. Yours is “{{mine}}”.',
  overtaken: 'While you were editing, somebody wrote “{{theirs}}”. Yours is “{{mine}}”.',
  keepTheirs: 'Keep “{{value}}”',
  keepMine: 'Write mine: “{{value}}”',
}
