import { useState } from 'react'

/**
 * What an address is about to say. The router takes a moment to follow a choice, and a box that is ticked only then
 * looks as if the click were lost: here the choice shows at once, until the address says anything new.
 */
export function useOptimistic<Search>(search: Search): readonly [Search, (next: Search) => void] {
  const [ahead, setAhead] = useState({ from: search, to: search })
  return [ahead.from === search ? ahead.to : search, (to) => setAhead({ from: search, to })]
}
