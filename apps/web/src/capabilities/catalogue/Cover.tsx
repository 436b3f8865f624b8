import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './Cover.module.css'
import type { DrawnCoverProps } from './cover/DrawnCover.tsx'
import type { Card } from './queries.ts'

/** Comes after the page. Without it a cover stays a plain colour. */
const DrawnCover = lazyPart<DrawnCoverProps>(() =>
  import('./cover/DrawnCover.tsx').then(
    ({ DrawnCover }) => ({ default: DrawnCover }),
    (): { default: ComponentType<DrawnCoverProps> } => ({ default: () => null }),
  ),
)

interface CoverProps {
  readonly program: Pick<Card, 'id' | 'cover' | 'color' | 'study_area' | 'cities' | 'university'>
  /** The `sizes` attribute of the image. */
  readonly sizes: string
  /** True for the first cards of a page, whose images load eagerly. */
  readonly eager?: boolean
}

/** Renders the cover of a program; without an image, a drawing of its city in the colours of its field. */
export function Cover({ program, sizes, eager = false }: CoverProps) {
  const { id, cover, color, study_area: area, cities, university } = program
  const largest = cover?.sizes.at(-1)
  if (!cover || !largest) {
    // Names that differ by language would draw another town for every reader.
    const city = cities[0]?.city_en ?? `${university?.id ?? id}`
    return <Drawing id={id} color={color} area={area} city={city} university={university?.name} />
  }
  return (
    <img
      className={classes.picture}
      src={largest.url}
      srcSet={cover.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={cover.width}
      height={cover.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}

/**
 * Draws the cover once it is near the viewport, so that the first page waits for no drawing. Whoever saves data
 * sees the colour alone.
 */
function Drawing(drawn: DrawnCoverProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '200px' },
    )
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <span
      ref={frame}
      className={classes.drawn}
      style={{ background: `var(--card-${drawn.color}-soft)` }}
      aria-hidden
    >
      {isNear && (
        <Suspense fallback={null}>
          <DrawnCover {...drawn} />
        </Suspense>
      )}
    </span>
  )
}
