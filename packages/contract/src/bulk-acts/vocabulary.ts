/** Kinds of objects that a bulk action changes. */
export const bulkKinds = [
  'programs',
  'students',
  'questions',
  'sections',
  'enrolments',
  'groups',
  'documents',
] as const
export type BulkKind = (typeof bulkKinds)[number]

/** The bulk actions. */
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
  'join',
  'ask',
] as const
export type BulkAction = (typeof bulkActions)[number]

/** Why an undo skipped an object: it changed since, no longer exists, or a rule rejected it. */
export const leftReasons = ['changed', 'gone', 'refused'] as const
export type LeftReason = (typeof leftReasons)[number]

/** Days within which a bulk action can be undone; afterwards it is deleted. */
export const bulkActionDays = 30
