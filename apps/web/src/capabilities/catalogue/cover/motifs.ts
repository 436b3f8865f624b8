import type { StudyArea } from '@qadam/contract/programs/study-areas.ts'
import { repeat } from './outlines.ts'

const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`

const wave = (y: number) => `M0 ${y}q10 -10 20 0t20 0 20 0 20 0`

const tooth = (angle: number) =>
  [20, 26].map((at) => `${(42 + at * Math.cos(angle)).toFixed(1)} ${(24 + at * Math.sin(angle)).toFixed(1)}`)

/** A thin sign of the area of study in the sky, in a frame of 84 by 48. */
export const motifs: Readonly<Record<StudyArea, string>> = {
  computing: `M10 30L26 20 34 4 64 10 82 40M26 20l26 20 12 -30${[
    [10, 30],
    [26, 20],
    [34, 4],
    [64, 10],
    [82, 40],
    [52, 40],
  ]
    .map(([x = 0, y = 0]) => ring(x, y, 3))
    .join('')}`,
  engineering: `${ring(42, 24, 20)}${ring(42, 24, 8)}${repeat(8, Math.PI / 4, (angle) => `M${tooth(angle).join('L')}`)}`,
  science: `M12 24a30 11 0 1 0 60 0a30 11 0 1 0 -60 0M27 -2a30 11 60 1 0 30 52a30 11 60 1 0 -30 -52M57 -2a30 11 120 1 0 -30 52a30 11 120 1 0 30 -52${ring(42, 24, 3)}`,
  sea: wave(12) + wave(26) + wave(40),
  nature: 'M8 46C18 8 48 -4 80 4C84 36 54 52 22 38M8 46L60 16M32 32l2 -17M44 25l16 5',
  health: 'M0 28h20l8 -20 12 36 9 -26 6 10h29',
  business: `M0 42h14v-8h14v-9h14v-6h14v-10h14${ring(74, 4, 4)}`,
  law: 'M40 0v44M26 44h28M12 8h56M12 8l-9 20h18zM68 8l-9 20h18z',
  society: `${ring(42, 24, 24)}M18 24h48M42 0v48M42 0c-16 12 -16 36 0 48c16 -12 16 -36 0 -48`,
  mind: 'M34 46v-8c-14 0 -20 -10 -20 -20c0 -12 10 -20 22 -20s22 8 22 20l6 10h-6v8c0 3 -2 4 -4 4h-6v6M28 22c0 -10 14 -12 16 -2c2 8 -10 12 -12 4c-1 -4 4 -6 6 -3',
  languages: 'M2 2h44v26h-24l-10 10v-10h-10zM54 16h28v22h-6v8l-9 -8h-24v-10',
  arts: `${ring(22, 22, 20)}M38 4h30v30h-30zM56 46l14 -24 14 24z`,
  education:
    'M10 8c10 -6 22 -6 32 2c10 -8 22 -8 32 -2v30c-10 -6 -22 -6 -32 2c-10 -8 -22 -8 -32 -2zM42 10v30M18 18c6 -2 12 -2 17 1M49 19c6 -3 12 -3 17 -1M18 27c6 -2 12 -2 17 1M49 28c6 -3 12 -3 17 -1',
  architecture: `M8 44l34 -38 34 38M42 6v38M20 31h44M8 44h68${ring(42, 6, 4)}`,
  hospitality: 'M0 16q7 -8 12 0q6 -8 13 0M34 32q6 -7 10 0q5 -7 11 0M56 8q6 -7 10 0q5 -7 11 0',
}
