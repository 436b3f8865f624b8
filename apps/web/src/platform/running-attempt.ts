let running = 0

/** Says that an exam attempt runs: the day's end does not log the person out before it is over. */
export function beginAttempt(): () => void {
  running += 1
  let over = false
  return () => {
    if (!over) running -= 1
    over = true
  }
}

/** Whether an exam attempt runs in this tab. */
export function isAttemptRunning(): boolean {
  return running > 0
}
