import type { CardColor } from '../../../ui/tokens.ts'
import classes from './DrawnCover.module.css'
import { landmarkOf } from './landmarks.ts'
import { cloudsOf, diceOf, horizonOf, stairOf, townOf } from './scenery.ts'

export interface DrawnCoverProps {
  readonly id: number
  /** The colour of the field of study. */
  readonly color: CardColor
  readonly city: string
}

const times = ['dawn', 'day', 'dusk', 'night'] as const

/** Draws the city of a program at some time of day; the same program always has the same picture. */
export function DrawnCover({ id, color, city }: DrawnCoverProps) {
  const dice = diceOf(`${id}`)
  const time = times[(id + Math.floor(dice() * 2)) % times.length]
  const [lightX, lightY] = [Math.round(24 + dice() * 272), Math.round(22 + dice() * 50)]
  const isMirrored = dice() < 0.5
  const [shift, scale] = [Math.round(dice() * 90 - 45), (0.86 + dice() * 0.22).toFixed(2)]
  return (
    <svg
      className={classes.cover}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMax slice"
      data-color={color}
      data-time={time}
      aria-hidden
    >
      <circle className={classes.light} cx={lightX} cy={lightY} r={time === 'night' ? 11 : 17} />
      <path className={classes.clouds} d={cloudsOf(dice)} />
      <path className={classes.horizon} d={horizonOf(dice)} />
      <path
        className={classes.city}
        d={landmarkOf(city) ?? townOf(city)}
        transform={`translate(${160 + shift} 140) scale(${isMirrored ? '-' : ''}${scale} ${scale}) translate(-160 -140)`}
      />
      <path className={classes.stair} d={stairOf(dice)} />
    </svg>
  )
}
