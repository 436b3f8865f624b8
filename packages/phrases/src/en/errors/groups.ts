import type { groups as russian } from '../../ru/errors/groups.ts'
import type { Translation } from '../../translation.ts'

export const groups: Translation<typeof russian> = {
  'groups.not_found': 'There is no such group. Go back to the list of groups.',
  'groups.full': 'This group has {{seats}} seats. Take somebody out or add seats.',
  'groups.beyond_type':
    'That is too many students for this type of group. Choose another type or take somebody out.',
  'groups.needs_student': 'Choose at least one student.',
  'groups.has_planned': 'This group has planned classes: {{number}}. Hold or cancel them first.',
  'groups.not_a_member': 'This student is not in the group. Reload the page.',
  'groups.not_their_teacher': 'This teacher never taught the group.',
  'groups.same_group': 'The student is in this group already. Choose another one.',
  'groups.unknown_program': 'There is no such course. Choose another one.',
  'groups.other_id': 'The request names another group.',
  'groups.whose_program': 'Say either which groups or which teacher.',
  'groups.not_deleted': 'This group is not deleted. Refresh the list.',
  'groups.restore_over': 'It can no longer be restored: more than 30 days have passed. Make a new group.',
  'groups.program_deleted': 'The course of this group is deleted. Restore the course first.',
}
