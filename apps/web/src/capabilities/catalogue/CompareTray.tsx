import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useCompared } from './compared.ts'
import type { Audience } from './queries.ts'

const FilledTray = lazyPart(() => import('./FilledTray.tsx'))

/** Renders the programs selected for comparison in a tray at the bottom of the screen. */
export function CompareTray({ audience }: { audience: Audience }) {
  const ids = useCompared()
  if (ids.length === 0) return null
  return (
    <Suspense fallback={null}>
      <FilledTray audience={audience} ids={ids} />
    </Suspense>
  )
}
