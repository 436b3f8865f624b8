/** How one part of an answer (an option, a gap, a cell, a pair, a mark) was judged. */
export interface CheckedPart {
  readonly key: string
  readonly is_right: boolean
  /** Wrong as it stands, but meant: another keyboard layout, Russian letters for Kazakh ones. */
  readonly is_near: boolean
  /** 0 to 1, where its author gives a part for it; not right all the same. */
  readonly share?: number
}

/** How an answer was judged. What it is worth is decided by `pointsFor`. */
export interface Checked {
  /** 0 to 1: how much of the answer is right. */
  readonly share: number
  readonly is_right: boolean
  /** Nothing was answered; no penalty then. */
  readonly is_blank: boolean
  /** A person has to grade it; share is 0 until then. */
  readonly awaits: boolean
  readonly parts: readonly CheckedPart[]
}

/** Puts the items of one list into the order of one attempt. */
export type Shuffle = <Item>(items: readonly Item[]) => Item[]

const none: readonly CheckedPart[] = []
export const blank: Checked = { share: 0, is_right: false, is_blank: true, awaits: false, parts: none }
export const wrong: Checked = { share: 0, is_right: false, is_blank: false, awaits: false, parts: none }
/** For what is only read, watched or taken. */
export const seen: Checked = { share: 1, is_right: true, is_blank: false, awaits: false, parts: none }
export const awaited: Checked = { share: 0, is_right: false, is_blank: false, awaits: true, parts: none }

/** An answer of equal parts: its share is the part of them that is right, less `spoiled` parts. */
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
