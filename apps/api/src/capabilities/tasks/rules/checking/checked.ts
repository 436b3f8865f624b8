/** The result of one part of an answer: an option, gap, cell, pair or mark. */
export interface CheckedPart {
  readonly key: string
  readonly is_right: boolean
  /** Wrong as written, but apparently meant: another keyboard layout, Russian letters for Kazakh ones. */
  readonly is_near: boolean
  /** 0 to 1, when its author gives partial credit; still not right. */
  readonly share?: number
}

/** The result of an answer; `pointsFor` computes its points. */
export interface Checked {
  /** 0 to 1: how much of the answer is right. */
  readonly share: number
  readonly is_right: boolean
  /** True when nothing was answered; there is no penalty then. */
  readonly is_blank: boolean
  /** True when it needs manual grading; share is 0 until then. */
  readonly awaits: boolean
  readonly parts: readonly CheckedPart[]
}

/** Orders the items of a list for one attempt. */
export type Shuffle = <Item>(items: readonly Item[]) => Item[]

const none: readonly CheckedPart[] = []
export const blank: Checked = { share: 0, is_right: false, is_blank: true, awaits: false, parts: none }
export const wrong: Checked = { share: 0, is_right: false, is_blank: false, awaits: false, parts: none }
/** The result of tasks that are only read, watched or downloaded. */
export const seen: Checked = { share: 1, is_right: true, is_blank: false, awaits: false, parts: none }
export const awaited: Checked = { share: 0, is_right: false, is_blank: false, awaits: true, parts: none }

/** Returns the result of an answer of equal parts: the share of right ones, minus `spoiled` parts. */
export function checkedOf(parts: readonly CheckedPart[], spoiled = 0): Checked {
  let right = 0
  let partly = 0
  for (const part of parts) {
    if (part.is_right) right += 1
    else partly += part.share ?? 0
  }
  const whole = parts.length - spoiled
  const share = whole === 0 ? 0 : Math.max(0, (right + partly - spoiled) / whole)
  return {
    share,
    is_right: whole > 0 && right === whole && spoiled === 0,
    is_blank: false,
    awaits: false,
    parts,
  }
}
