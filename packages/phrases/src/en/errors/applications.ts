import type { applications as russian } from '../../ru/errors/applications.ts'
import type { Translation } from '../../translation.ts'

export const applications: Translation<typeof russian> = {
  transition_not_allowed:
    'This cannot follow from the present status. Reload the page: it shows what can be done now.',
  'applications.not_ready':
    'It cannot be submitted yet: papers, the fee or the round are not in order. Settle them, or waive them with a reason.',
  'applications.program_hidden':
    'This program is not shown in the catalogue now and cannot be chosen. Ask your curator whether it comes back.',
  'applications.not_a_degree': 'Applications go to programs of universities. Enrol in this course instead.',
  'applications.rounds_over':
    'The rounds of this program are over. Choose another, or ask your curator about the next intake.',
  'applications.limit_reached':
    'At most {{limit}} programs can be chosen for one year. Take one of the chosen ones back.',
  'applications.final_choice_taken':
    'The final choice of this academic year is made already. Take it back first.',
  'applications.second_thought_over':
    'The time is over: only the school can change this answer. Write to your curator.',
  'applications.visa_begun': 'The visa has begun: only the school admin can take the final choice back.',
  'applications.undo_over':
    'This step can no longer be undone: only the person who took it can, right away. Move the application back instead.',
  'applications.needs_evidence': "Attach the university's letter or give the reference of its portal!",
  'applications.needs_evidence_or_note': "Attach the university's letter or write the reason!",
  'applications.needs_note': 'Write the reason!',
  'applications.file_unfit': 'A PDF, a picture, a Word document or a ZIP archive will do.',
  'applications.file_checked': 'This paper has been checked: only the school can remove it.',
  'applications.student_needed': 'Name the student.',
  'applications.fee_due': 'The submission fee is not paid',
  'applications.round_over': 'No round is open today: check the rounds of the program',
  'eligibility.needs_school': 'A school education is needed: add yours',
  'eligibility.needs_college': 'A college education is needed: add yours',
  'eligibility.needs_bachelor': "A bachelor's degree is needed: add yours",
  'eligibility.needs_magistracy': "A master's degree is needed: add yours",
  'eligibility.needs_phd': 'A doctorate is needed: add yours',
  'eligibility.needs_years': 'Graduation {{needed}} needed, you have {{have}}',
  'eligibility.needs_year_known': 'The year of graduation is needed: add it to your education',
  'eligibility.needs_grade': 'Average grade {{needed}} needed, you have {{have}}',
  'eligibility.needs_grade_known': 'Average grade {{needed}} needed: add yours',
  'eligibility.needs_score': '{{certificate}} {{needed}} needed, you have {{have}}',
  'eligibility.needs_certificate': '{{certificate}} {{needed}} needed, you have no result yet',
  'eligibility.needs_any_certificate': 'A {{certificate}} certificate is needed',
  'eligibility.needs_level': '{{language}} {{needed}} needed, you have {{have}}',
  'eligibility.needs_language': '{{language}} {{needed}} needed: add your level',
  'eligibility.needs_any_level': '{{language}} is needed: add your level',
  'eligibility.needs_papers': 'Not every paper is there and checked',
}
