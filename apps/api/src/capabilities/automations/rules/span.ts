/** Days from one to another, YYYY-MM-DD, both included. */
export interface Span {
  readonly from: string
  readonly until: string
}
