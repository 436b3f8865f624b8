/** The parts of a program's page for staff. */
export const infoTabs = ['about', 'lessons', 'students'] as const
export type InfoTab = (typeof infoTabs)[number]
