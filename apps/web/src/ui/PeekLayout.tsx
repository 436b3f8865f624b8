import { type ReactNode, Suspense } from 'react'
import classes from './PeekLayout.module.css'
import { TextSkeleton } from './Skeletons.tsx'
import { useTopInPage } from './use-top-in-page.ts'

export interface PeekLayoutProps {
  /** The open panel: a lazy part with a PeekPanel. */
  readonly panel?: ReactNode
  /** What a screen reader says when another row is shown. */
  readonly announcement?: string | undefined
  readonly children: ReactNode
}

/**
 * A list and the panel at its right. The list narrows; on a narrower screen the panel lies over the right edge of the
 * list. The list stays mounted and has the focus while panels come and go.
 */
export function PeekLayout({ panel, announcement, children }: PeekLayoutProps) {
  return (
    <div className={classes.layout} data-open={panel ? true : undefined}>
      <div className={classes.list}>{children}</div>
      {panel && <Side>{panel}</Side>}
      <div className={classes.heard} aria-live="polite">
        {announcement}
      </div>
    </div>
  )
}

function Side({ children }: { readonly children: ReactNode }) {
  const top = useTopInPage<HTMLDivElement>()
  return (
    <div ref={top} className={classes.side}>
      <div className={classes.sticky}>
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </div>
    </div>
  )
}

const Waiting = () => (
  <div className={classes.waiting}>
    <TextSkeleton lines={8} />
  </div>
)
