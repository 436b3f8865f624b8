import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns true while the page is being printed. Browsers capture the page immediately, so the print view
 * renders synchronously.
 */
export function usePrinting(): boolean {
  const isPrint = useMediaQuery('print', undefined, { getInitialValueInEffect: false })
  const [isCalled, call] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => call(true))
    const end = () => call(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrint || isCalled
}
