/** The parts of a program's page for staff. */
export const infoTabs = ['about', 'lessons'] as const
export type InfoTab = (typeof infoTabs)[number]
