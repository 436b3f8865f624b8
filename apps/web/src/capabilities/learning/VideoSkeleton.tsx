import { Skeleton } from '@mantine/core'
import classes from './VideoPart.module.css'

export function VideoSkeleton() {
  return <Skeleton className={classes.frame} radius="lg" />
}
