/** Tabs of the settings, in their order; the first is everybody's. */
export const settingsTabs = [
  'personal',
  'hours',
  'data',
  'school',
  'holidays',
  'papers',
  'bin',
  'requests',
] as const
export type SettingsTab = (typeof settingsTabs)[number]
