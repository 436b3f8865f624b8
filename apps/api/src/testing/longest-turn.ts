/**
 * Runs `work` and answers its result with the longest turn of this thread's event loop meanwhile, in milliseconds of the
 * processor: what this thread computes without answering anybody. Time in which the machine serves others is not counted,
 * so that a loaded machine measures the same.
 */
export async function longestTurnIn<T>(work: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.threadCpuUsage()
  }
  let isOver = false
  const turn = () => {
    look()
    if (!isOver) setTimeout(turn, 1)
  }
  setTimeout(turn, 1)
  try {
    const result = await work()
    look()
    return { result, milliseconds: longest }
  } finally {
    isOver = true
  }
}
