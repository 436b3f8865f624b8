import { useEffect } from 'react'
import { useSchool } from './school.ts'

/** Names the tab for what the page shows, and the school: `Data Science – Monash University · School`. */
export function usePageName(...parts: readonly (string | undefined)[]): void {
  const school = useSchool()?.name ?? 'Qadam'
  const name = parts.filter(Boolean).join(' – ')
  useEffect(() => {
    if (!name) return
    const before = document.title
    // After the frame has named the page for its route.
    const timer = setTimeout(() => {
      document.title = `${name} · ${school}`
    })
    return () => {
      clearTimeout(timer)
      document.title = before
    }
  }, [name, school])
}
