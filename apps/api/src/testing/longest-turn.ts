/**
 * Runs `work` and returns its result with the longest event loop turn of this thread meanwhile, in
 * milliseconds of CPU time: how long this thread computes without serving requests. CPU time of other
 * processes is not counted, so the result does not depend on the machine's load.
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
