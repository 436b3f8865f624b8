import { useEffect, useState } from 'react'

const stay_ms = 150

/** Returns true once a component has stayed for a moment: whoever walks by with the cursor loads nothing. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), stay_ms)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
