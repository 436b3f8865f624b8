import { Kbd } from '@mantine/core'
import classes from './Keycap.module.css'

/** The letters of ЙЦУКЕН, the Russian and Kazakh layouts alike, on the keys of QWERTY. */
const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  [...'QWERTYUIOPASDFGHJKLZXCVBNM'].map((letter, at) => [
    letter,
    [...'ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ'][at] ?? '',
  ]),
)

interface KeycapProps {
  readonly children: string
  /** True on a button, whose name is without it: it has `aria-keyshortcuts`. */
  readonly isHidden?: true
}

/** A key as printed on the keyboard: a letter with the one of the other layout, because keys work by position. */
export function Keycap({ children, isHidden }: KeycapProps) {
  const other = cyrillic[children]
  return (
    <Kbd className={classes.cap} aria-hidden={isHidden}>
      {children}
      {other && (
        <span className={classes.other} aria-hidden>
          {other}
        </span>
      )}
    </Kbd>
  )
}
