import { Keycap } from './Keycap.tsx'
import classes from './KeyLine.module.css'

export interface KeyHelp {
  /** As printed on the keyboard. */
  readonly keys: readonly string[]
  readonly what: string
}

interface KeyLineProps {
  readonly keys: readonly KeyHelp[]
}

/** The keys of this page and what they do; hidden where there is no keyboard. */
export function KeyLine({ keys }: KeyLineProps) {
  return (
    <ul className={classes.keys}>
      {keys.map(({ keys: caps, what }) => (
        <li key={what}>
          {caps.map((cap) => (
            <Keycap key={cap}>{cap}</Keycap>
          ))}
          {what}
        </li>
      ))}
    </ul>
  )
}
