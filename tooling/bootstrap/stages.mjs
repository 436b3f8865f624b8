/**
 * Runs lanes of stages in parallel. The first lane prints as it goes; the output of the others is held back
 * and printed whole when a stage ends, so that failures are readable. A stage whose `needs` failed is not run
 * and fails. Returns a result for each stage, in the order of the lanes.
 */
export async function runLanes(lanes, world, before = []) {
  const results = await Promise.all(
    lanes.map(async (lane, index) => {
      const done = []
      for (const stage of lane) {
        const missing = [...before, ...done].find(
          ({ label, failed }) => failed > 0 && stage.needs?.includes(label),
        )
        done.push(missing ? notRun(stage, missing, world) : await runStage(stage, world, index === 0))
      }
      return done
    }),
  )
  return results.flat()
}

async function runStage(stage, { print, now, load }, isLive) {
  const startedAt = now()
  const loadBefore = load()
  if (isLive) print(headOf(stage.label))
  const said = []
  const code = await stage.act(isLive ? undefined : (chunk) => said.push(chunk))
  const result = {
    label: stage.label,
    ...countsOf(stage, code),
    seconds: now() - startedAt,
    load: [loadBefore, load()],
  }
  const output = said.join('')
  const kept = output === '' || output.endsWith('\n') ? output : `${output}\n`
  print(isLive ? `${lineOf(result)}\n` : `${headOf(stage.label)}${kept}${lineOf(result)}\n`)
  return result
}

function notRun({ label }, missing, { print }) {
  const result = {
    label,
    passed: 0,
    failed: 1,
    seconds: 0,
    load: [0, 0],
    failures: [`not run, because ${missing.label} failed`],
  }
  print(`${headOf(label)}${lineOf(result)}: not run, because ${missing.label} failed\n`)
  return result
}

/** A stage without a report is one test; a non-zero exit code is a failure whatever its report says. */
function countsOf(stage, code) {
  const counted = stage.count?.() ?? { passed: 0, failed: 0 }
  const { passed, failed, failures } = counted
  if (code === 0)
    return passed + failed === 0 ? { passed: stage.count ? 0 : 1, failed: stage.count ? 1 : 0 } : counted
  return { passed, failed: Math.max(failed, 1), failures }
}

const headOf = (label) => `\n── ${label} ${'─'.repeat(60 - label.length)}\n`

/** Returns the line of a stage: counts, duration, and the machine's load at start and end. */
export function lineOf({ label, passed, failed, seconds, load: [start, end] }) {
  const busy = `load ${start.toFixed(1)} → ${end.toFixed(1)}`
  return `${failed === 0 ? '✓' : '✗'} ${label}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s, ${busy}`
}

/**
 * Returns whether the run stayed within its budget. A loaded machine makes it longer, so it is not a failure.
 */
export function budgetLine(seconds, budget, load) {
  const took = `total ${seconds.toFixed(1)} s of ${budget} s, load ${load[0].toFixed(1)} → ${load[1].toFixed(1)}`
  return seconds <= budget
    ? took
    : `${took}: THE BUDGET IS EXCEEDED by ${(seconds - budget).toFixed(1)} s (it is meant for a quiet machine)`
}
