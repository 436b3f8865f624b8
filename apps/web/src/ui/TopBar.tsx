import classes from './TopBar.module.css'

/** The loading bar at the top while something is fetched or a page is loading. */
export function TopBar({ active }: { active: boolean }) {
  return <div className={classes.bar} data-bar data-active={active || undefined} aria-hidden />
}
