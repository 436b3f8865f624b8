import type { StudyArea } from '@qadam/contract/programs/study-areas.ts'
import type { CardColor } from '../../../ui/tokens.ts'
import classes from './DrawnCover.module.css'
import { landmarkOf } from './landmarks.ts'
import { motifs } from './motifs.ts'
import { paletteOf } from './palettes.ts'
import { cloudsOf, diceOf, horizonOf, stairOf, townOf } from './scenery.ts'

export interface DrawnCoverProps {
  readonly id: number
  /** The program's own colour, for programs whose area of study is not known. */
  readonly color: CardColor
  readonly area: StudyArea | null
  /** A name that is the same for readers of every language, as is that of the university. */
  readonly city: string
  readonly university?: string | undefined
}

const times = ['dawn', 'day', 'dusk', 'night'] as const

/** Draws the city of a program at some time of day; the same program always has the same picture. */
export function DrawnCover({ id, color, area, city, university }: DrawnCoverProps) {
  const dice = diceOf(`${id}`)
  const time = times[(id + Math.floor(dice() * 2)) % times.length]
  // The city, the light and the clouds stand to the left: the sky to the right is for the sign of the field.
  const [lightX, lightY] = [Math.round(24 + dice() * 180), Math.round(22 + dice() * 50)]
  const isMirrored = dice() < 0.5
  const [shift, scale] = [Math.round(dice() * 65 - 50), (0.86 + dice() * 0.22).toFixed(2)]
  const outline = landmarkOf(city, { id, university }) ?? townOf(city)
  return (
    <svg
      className={classes.cover}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      style={paletteOf(area, color)}
      data-area={area}
      data-time={time}
      aria-hidden
    >
      <circle className={classes.light} cx={lightX} cy={lightY} r={time === 'night' ? 11 : 17} />
      <path className={classes.clouds} d={cloudsOf(dice)} />
      {area && <path className={classes.motif} d={motifs[area]} transform="translate(216 24)" />}
      <path className={classes.horizon} d={horizonOf(dice)} />
      <g
        className={classes.city}
        transform={`translate(${160 + shift} 140) scale(${isMirrored ? '-' : ''}${scale} ${scale}) translate(-160 -140)`}
      >
        {outline.split('|').map((layer) => (
          <path key={layer} d={layer} />
        ))}
      </g>
      <path className={classes.stair} d={stairOf(dice)} />
    </svg>
  )
}
