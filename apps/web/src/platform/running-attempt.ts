let running = 0

/**
 * Marks an exam attempt as running, so that the end of the day does not log the user
 * out. Returns a function that ends it.
 */
export function beginAttempt(): () => void {
  running += 1
  let over = false
  return () => {
    if (!over) running -= 1
    over = true
  }
}

/** Returns true while an exam attempt is running in this tab. */
export function isAttemptRunning(): boolean {
  return running > 0
}
