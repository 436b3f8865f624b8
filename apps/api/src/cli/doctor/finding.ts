/** What one look found: `fix` is the one thing to do when it is not well. */
export interface Finding {
  readonly about: string
  readonly well: boolean
  readonly found: string
  readonly fix?: string
}
