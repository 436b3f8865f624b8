import { useEffect, useRef } from 'react'

/** Says once that a task was seen, when showing it is all that it asks for. */
export function useSeen(isAsked: boolean, onSeen: () => void): void {
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    if (isAsked) seen.current()
  }, [isAsked])
}
