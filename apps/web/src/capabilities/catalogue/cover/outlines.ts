/**
 * Line drawings of what a city is known by, each about 200 wide around the middle of the cover. A line `|` parts
 * what stands behind from what stands before it.
 */
export interface Landmark {
  /** The beginning of the city's name in English, Russian and Kazakh. */
  readonly names: RegExp
  readonly outlines: readonly (() => string)[]
}

/** Where buildings stand in a cover of 320 by 180. */
export const baseline = 140

/** Parts of buildings as SVG path data; `foot` is the height on which a part stands. */
export const block = (x: number, width: number, height: number, foot = baseline) =>
  `M${x} ${foot}v${-height}h${width}v${height}`

export const spire = (x: number, width: number, height: number, foot: number) =>
  `M${x} ${foot}l${width / 2} ${-height} ${width / 2} ${height}`

export const dome = (x: number, width: number, foot: number, height = width / 2) =>
  `M${x} ${foot}a${width / 2} ${height} 0 0 1 ${width} 0`

/** A bulb with a tip, as on towers of the south of Germany. */
export const onion = (x: number, width: number, foot: number) =>
  `M${x} ${foot}c${-width * 0.3} ${-width * 0.6} ${width * 0.3} ${-width * 0.9} ${width / 2} ${-width * 1.3}c${width * 0.2} ${width * 0.4} ${width * 0.8} ${width * 0.7} ${width / 2} ${width * 1.3}`

export const arch = (x: number, width: number, height: number, foot = baseline) =>
  `M${x} ${foot}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}`

export const stroke = (x: number, y: number, dx: number, dy: number) => `M${x} ${y}l${dx} ${dy}`

export const repeat = (count: number, step: number, part: (offset: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index * step, index)).join('')

/** The teeth of a castle's wall. */
export const battlement = (x: number, width: number, foot: number) => {
  const count = Math.max(2, Math.round(width / 10))
  const step = width / (count - 0.5)
  return repeat(count, step, (offset) => block(x + offset, step / 2, 5, foot))
}
