import { useState } from 'react'

/**
 * Returns search params that update optimistically. The router takes a moment to apply a change, and a
 * checkbox that is ticked only then looks as if the click were lost: here the choice shows at once, until the
 * search params change.
 */
export function useOptimistic<Search>(search: Search): readonly [Search, (next: Search) => void] {
  const [ahead, setAhead] = useState({ from: search, to: search })
  return [ahead.from === search ? ahead.to : search, (to) => setAhead({ from: search, to })]
}
