import type { storage as russian } from '../../ru/screens/storage.ts'
import type { Translation } from '../../translation.ts'

export const storage: Translation<typeof russian> = {
  own: 'Space for files',
  ownText: 'How much the files that you sent use.',
  used: '{{used}} used.',
  usedOf: '{{used}} of {{limit}} used.',
  newcomer:
    "You get more space once the school lets you into a program. If you need it now, delete a file you don't need or ask the school's manager.",
  school: 'Files of the school',
  schoolText: 'How much all files of the school use. The bound is set by whoever runs the server.',
  most: 'Most files',
  ofStudent: 'Space for files: {{name}}',
  allowText:
    'Before their first program a student stores 100 MB. Allow more if you know that this is your student.',
  allow: 'Allow more',
  allowed: 'The student can store more now.',
  allowedBy: 'Allowed by {{name}},',
  withdraw: 'Take the permission back',
  withdrawn: "The permission is gone. The student's files stay.",
  letIn: 'The school has let the student in, so they have no bound of their own.',
  role_student: 'Student',
  role_teacher: 'Teacher',
  role_admin: 'Manager',
  role_admin_school: 'School admin',
}
