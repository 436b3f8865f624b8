import type { ProblemError } from '@qadam/contract/problem.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { AddressLink } from './AddressLink.tsx'
import classes from './UnmetList.module.css'

interface UnmetListProps {
  /** Conditions as named by the server; one without an address is plain text. */
  readonly unmet: readonly ProblemError[]
  /** Called when a link is followed here: what stands over the page closes. */
  readonly onFollow?: () => void
}

/** Unmet conditions, each a link to the page where it can be fixed. */
export function UnmetList({ unmet, onFollow }: UnmetListProps) {
  if (unmet.length === 0) return null
  return (
    <ul className={classes.list}>
      {unmet.map(({ path, code, message, object, address }) => (
        <li key={[path, code, object?.id].join(' ')}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          {address ? (
            <AddressLink address={address} onFollow={onFollow}>
              {message}
            </AddressLink>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  )
}
