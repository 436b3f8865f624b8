import { ChartTable } from './ChartTable.tsx'
import classes from './Sparkline.module.css'

interface SparklineProps {
  readonly label: string
  readonly points: readonly { readonly name: string; readonly value: number }[]
  readonly format: (value: number) => string
}

const [width, height, inset] = [120, 32, 3]

/** How a number went, as a line with its first and last value beside it. */
export function Sparkline({ label, points, format }: SparklineProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const line = lineThrough(points.map(({ value }) => value))
  const end = line.at(-1)
  return (
    <figure className={classes.sparkline}>
      <span aria-hidden>{format(first.value)}</span>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <polyline points={line.map((point) => point.join(',')).join(' ')} />
        {end && <circle cx={end[0]} cy={end[1]} r={3} />}
      </svg>
      <b aria-hidden>{format(last.value)}</b>
      <ChartTable caption={label} rows={points.map(({ name, value }) => [name, format(value)])} />
    </figure>
  )
}

function lineThrough(values: readonly number[]): (readonly [x: number, y: number])[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return values.map((value, at) => [
    inset + ((width - 2 * inset) * at) / Math.max(values.length - 1, 1),
    high === low ? height / 2 : height - inset - ((height - 2 * inset) * (value - low)) / (high - low),
  ])
}
