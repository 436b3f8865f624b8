/** Leads to a line of a list once it is painted; the last when `at` is -1. */
export function focusLine(list: HTMLElement | null, at: number): void {
  setTimeout(() => {
    const lines = list?.querySelectorAll<HTMLElement>('[data-line]')
    if (lines) Array.from(lines).at(at)?.focus()
  }, 30)
}
