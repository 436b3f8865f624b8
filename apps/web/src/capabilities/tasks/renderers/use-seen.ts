import { useEffect, useRef } from 'react'

/** Calls `onSeen` once, for tasks that only need to be seen. */
export function useSeen(isAsked: boolean, onSeen: () => void): void {
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    if (isAsked) seen.current()
  }, [isAsked])
}
