import type { CSSProperties, ReactNode } from 'react'
import { FirstDrawing } from './FirstDrawing.tsx'
import classes from './SteppedEdge.module.css'

interface SteppedEdgeProps {
  readonly steps?: number
  /** `sm` on the cover of a card, `md` on that of a page, `lg` in heroes. */
  readonly size?: 'sm' | 'md' | 'lg'
  /** The sun above the highest step. */
  readonly hasSun?: boolean
  /** A picture that stands on the second step. */
  readonly standing?: ReactNode
  /** A line drawing of what stands on the steps. */
  readonly skyline?: Parameters<typeof FirstDrawing>[0]['load']
}

/** A step in the units of the drawing. */
const [run, rise, rounding] = [120, 36, 12]

/**
 * The lower edge of a picture or a hero: the surface below climbs into it to the right, in `--edge-color`. It lies at
 * the bottom of a positioned parent and cuts nothing; words stand before it with `--edge-layer: -1`. Decorative.
 */
export function SteppedEdge({ steps = 4, size = 'md', hasSun, standing, skyline }: SteppedEdgeProps) {
  const [width, height] = [steps * run, steps * rise]
  return (
    <span
      className={classes.edge}
      data-size={size}
      style={{ '--edge-steps': steps } as CSSProperties}
      aria-hidden
    >
      <svg viewBox={`${-rounding} 0 ${width + rounding} ${height}`} aria-hidden>
        {hasSun && <circle className={classes.sun} cx={width - 44} cy={-rounding - 26} r={26} />}
        <path d={outline(steps)} />
      </svg>
      {skyline && <FirstDrawing load={skyline} className={classes.skyline} />}
      {standing && <span className={classes.standing}>{standing}</span>}
    </span>
  )
}

/** The outline of the steps from the lower left up to the right, with every corner rounded. */
function outline(steps: number): string {
  const corners = Array.from({ length: steps }, (_, step) => {
    const [x, foot] = [step * run, (steps - step) * rise]
    const top = foot - rise
    const end = step === steps - 1 ? x + run : x + run - rounding
    return `Q${x} ${foot} ${x} ${foot - rounding}V${top + rounding}Q${x} ${top} ${x + rounding} ${top}H${end}`
  })
  return `M${-rounding} ${steps * rise}${corners.join('')}V${steps * rise}Z`
}
