import classes from './PriceRange.module.css'

/** Renders a histogram of prices; bars outside the range are faded. */
export function Histogram({ counts, from, to }: { counts: readonly number[]; from: number; to: number }) {
  const max = Math.max(...counts, 1)
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${Math.max(counts.length, 1) * 10} 40`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {counts.map((count, index) => {
        // The square root keeps small bars visible beside large ones.
        const height = count === 0 ? 0 : 3 + 37 * Math.sqrt(count / max)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place on the scale.
            key={index}
            x={index * 10 + 0.75}
            y={40 - height}
            width={8.5}
            height={height}
            data-out={index < from || index >= to || undefined}
          />
        )
      })}
    </svg>
  )
}
