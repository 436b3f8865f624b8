import { Button } from '@mantine/core'
import type { HomeTask } from '@qadam/contract/home/schemas.ts'
import { homeTaskAddress } from '@qadam/contract/home/task-address.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkTo } from '../../platform/link-to.ts'
import { requestEducation } from '../education/wizard/education-request.ts'
import classes from './HomeHero.module.css'

/** Renders the button that does a task: a link to its page, or the education form over this one. */
export function HomeAction({ task }: { readonly task: HomeTask }) {
  const { t } = useTranslation('home')
  const address = homeTaskAddress(task)
  const words = t(`act_${task.kind}`)
  if (!address)
    return (
      <Button size="md" className={classes.act} onClick={() => requestEducation()}>
        {words}
      </Button>
    )
  return (
    <Button size="md" className={classes.act} component={Link} {...linkTo(address)}>
      {words}
    </Button>
  )
}
