import type { Namespace } from '../../platform/i18n.ts'

/** Tabs of the settings in order; everybody has the first. */
export const settingsTabs = [
  'personal',
  'notifications',
  'hours',
  'data',
  'school',
  'holidays',
  'papers',
  'payments',
  'bot',
  'tariff',
  'newsletter',
  'requisites',
  'faq',
  'bin',
  'journal',
  'requests',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** Namespaces of the tabs' phrases. */
export const settingsPhrases: readonly Namespace[] = [
  'settings',
  'bin',
  'bulkActs',
  'accounts',
  'fields',
  'gradebook',
  'help',
  'privacy',
  'selectors',
  'education',
  'documents',
  'secondFactor',
  'workDays',
  'schedule',
]
