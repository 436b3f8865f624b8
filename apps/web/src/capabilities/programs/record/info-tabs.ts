/** The parts of a program's page for staff. */
export const infoTabs = ['about', 'lessons', 'students', 'groups', 'grades', 'behind', 'statistics'] as const
export type InfoTab = (typeof infoTabs)[number]

/** The tab of the address, and what its part is narrowed to. */
export interface InfoSearch {
  readonly tab: InfoTab
  readonly q?: string | undefined
  readonly section?: number | undefined
  readonly trouble?: boolean | undefined
  /** The exercise list whose statistics are open. */
  readonly list?: number | undefined
}
