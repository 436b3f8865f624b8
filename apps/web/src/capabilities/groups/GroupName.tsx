import { AnchorLink } from '../../ui/AnchorLink.tsx'
import classes from './Groups.module.css'
import type { GroupRow } from './queries.ts'

/** Renders the name of a group with its colour, as a link to its page. */
export function GroupName({ group }: { group: Pick<GroupRow, 'id' | 'name_group' | 'colour'> }) {
  return (
    <span className={classes.name}>
      <span className={classes.dot} style={{ background: `var(--card-${group.colour})` }} aria-hidden />
      <AnchorLink to="/group/$groupId" params={{ groupId: group.id }} data-row={group.id}>
        {group.name_group}
      </AnchorLink>
    </span>
  )
}
