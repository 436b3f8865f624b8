import { Skeleton } from '@mantine/core'
import classes from './VideoPart.module.css'

/** The place of a video while its player comes. */
export function VideoSkeleton() {
  return <Skeleton className={classes.frame} radius="lg" />
}
