/** Props of every tab of a person's page. */
export interface TabProps {
  readonly userId: number
}
