/** What a part of the app holds in memory beside the browser's storage. */
interface OpenWork {
  /** Counts what the server rejected and only this page still shows. */
  readonly countRejected?: () => number
  readonly clear: () => void
}

/** The registered parts. Apart from `unsent-work.ts`: guests' pages load this alone. */
export const openWork = new Set<OpenWork>()

/** Registers what a part of the app clears at a sign-out. */
export function onSignOut(part: OpenWork): void {
  openWork.add(part)
}
