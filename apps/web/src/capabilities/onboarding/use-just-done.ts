import { useEffect, useRef, useState } from 'react'

/** Whether the first steps have become complete while the person looked on, until it is cleared. */
export function useJustDone(percent: number | undefined): [boolean, () => void] {
  const before = useRef<number | undefined>(undefined)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (before.current !== undefined && before.current < 100 && percent === 100) setDone(true)
    if (percent !== undefined) before.current = percent
  }, [percent])
  return [isDone, () => setDone(false)]
}
