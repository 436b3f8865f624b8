/** Tabs of the settings, in their order; the first is everybody's. */
export const settingsTabs = ['personal', 'data', 'school', 'papers', 'requests'] as const
export type SettingsTab = (typeof settingsTabs)[number]
