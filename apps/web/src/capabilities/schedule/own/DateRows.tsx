import { homeTaskAddress } from '@qadam/contract/home/task-address.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { linkTo } from '../../../platform/link-to.ts'
import { kindIcons } from '../../home/kind-icons.ts'
import { useTaskWords } from '../../home/use-task-words.ts'
import classes from './DateRows.module.css'
import type { OwnDate } from './queries.ts'

/** Renders deadlines, exams and visa dates, each a link to what it is about. */
export default function DateRows({ dates }: { dates: readonly OwnDate[] }) {
  const { sentence, when } = useTaskWords()
  return (
    <ul className={classes.rows}>
      {dates.map((date) => {
        const Picture = kindIcons[date.kind]
        return (
          <li key={date.key}>
            <Link {...linkTo(homeTaskAddress(date) ?? '/my-way')} className={classes.row}>
              <Picture size={20} stroke={1.7} aria-hidden />
              <span className={classes.words}>
                {sentence(date)}
                <small>{when(date)}</small>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
