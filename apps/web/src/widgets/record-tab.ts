/** What every tab of a person's page gets. */
export interface TabProps {
  readonly userId: number
}
