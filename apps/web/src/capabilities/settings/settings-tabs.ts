import type { Namespace } from '../../platform/i18n.ts'

/** Tabs of the settings, in their order; the first is everybody's. */
export const settingsTabs = [
  'personal',
  'hours',
  'data',
  'school',
  'holidays',
  'papers',
  'bin',
  'journal',
  'requests',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** What the tabs say. */
export const settingsPhrases: readonly Namespace[] = [
  'settings',
  'bin',
  'bulkActs',
  'accounts',
  'fields',
  'gradebook',
  'privacy',
  'selectors',
  'education',
  'documents',
  'workDays',
  'schedule',
]
