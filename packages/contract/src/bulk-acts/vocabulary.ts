/** What a bulk action is about. */
export const bulkKinds = ['programs', 'students', 'questions', 'sections', 'enrolments', 'groups'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** What was done to many at once. */
export const bulkActions = [
  'show',
  'is_need_mailing',
  'delete',
  'add_tag',
  'delete_tag',
  'add_teacher',
  'delete_teacher',
  'change',
  'tag',
  'untag',
  'restore',
  'copy',
  'publish_sections',
  'delete_sections',
  'enrol',
  'move',
  'teach',
] as const
export type BulkAction = (typeof bulkActions)[number]

/** Why the undo of a bulk action left something: somebody changed it since, it is no more, or a rule refused it. */
export const leftReasons = ['changed', 'gone', 'refused'] as const
export type LeftReason = (typeof leftReasons)[number]

/** Days within which a bulk action can be undone; after them it is deleted. */
export const bulkActDays = 30
