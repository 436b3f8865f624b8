import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../homework/answering/words.ts'
import classes from './StudentHome.module.css'

/** The way to the list of all homework, with how much is to be done. */
export function AllHomework({ count }: { count: number }) {
  const { t } = useWords()
  return (
    <Link to="/my-course/homework" className={classes.more}>
      {count > 0 ? t('homeAllCount', { count }) : t('homeAll')}
      <IconArrowRight size={18} stroke={1.8} aria-hidden />
    </Link>
  )
}
