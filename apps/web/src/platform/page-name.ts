import { useEffect } from 'react'
import { useSchool } from './school.ts'

/** Sets the tab title from the parts and the school: `Data Science – Monash University · School`. */
export function usePageName(...parts: readonly (string | undefined)[]): void {
  const school = useSchool()?.name ?? 'Qadam'
  const name = parts.filter(Boolean).join(' – ')
  useEffect(() => {
    if (!name) return
    const before = document.title
    // Runs after the layout has set the title of the route.
    const timer = setTimeout(() => {
      document.title = `${name} · ${school}`
    })
    return () => {
      clearTimeout(timer)
      document.title = before
    }
  }, [name, school])
}
