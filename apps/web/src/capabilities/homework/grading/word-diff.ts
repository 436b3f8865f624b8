/** A run of unchanged, added or removed words. */
export interface Change {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

// Above this number of comparisons skip the diff: its table would exhaust the page's memory.
const maxComparisons = 4_000_000

/** Returns the word diff of two texts; whitespace belongs to the word before it. */
export function wordDiff(before: string, after: string): Change[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1
  return joined([
    ...changesOf('same', now.slice(0, start)),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...changesOf('same', now.slice(now.length - end)),
  ])
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []
const changesOf = (kind: Change['kind'], words: readonly string[]): Change[] =>
  words.map((text) => ({ kind, text }))

/** Diffs by the longest common subsequence of words. */
function middle(old: readonly string[], now: readonly string[]): Change[] {
  if (old.length * now.length > maxComparisons)
    return [...changesOf('removed', old), ...changesOf('added', now)]
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const found: Change[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      found.push({ kind: 'same', text: now[j] ?? '' })
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      found.push({ kind: 'removed', text: old[i] ?? '' })
      i += 1
    } else {
      found.push({ kind: 'added', text: now[j] ?? '' })
      j += 1
    }
  }
  return [...found, ...changesOf('removed', old.slice(i)), ...changesOf('added', now.slice(j))]
}

function joined(changes: readonly Change[]): Change[] {
  const runs: Change[] = []
  for (const change of changes) {
    const last = runs.at(-1)
    if (last?.kind === change.kind) runs[runs.length - 1] = { ...last, text: last.text + change.text }
    else runs.push(change)
  }
  return runs
}
