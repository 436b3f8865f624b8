import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import panel from './FactsPanel.module.css'
import classes from './ProgramScreen.module.css'
import classesOfOwn from './ProgramSkeleton.module.css'

export function ProgramSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.screen} aria-busy>
      <span className={classesOfOwn.heard} role="status">
        {t('loading')}
      </span>
      <Skeleton h={16} w={110} my="xs" />
      <Skeleton h={38} w="min(520px, 80%)" />
      <Skeleton h={18} w="min(360px, 60%)" />
      <Skeleton h={28} w="min(420px, 70%)" />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Skeleton className={classes.cover} h="auto" radius="xl" />
          <div className={classes.part}>
            <Skeleton h={20} w={180} mb="md" />
            <Skeleton h={13} w="94%" mb="sm" />
            <Skeleton h={13} w="88%" mb="sm" />
            <Skeleton h={13} w="62%" />
          </div>
        </div>
        <div className={panel.panel}>
          <Skeleton h={30} w="60%" />
          <Skeleton h={24} w="44%" />
          <Skeleton h={130} />
          <Skeleton h={42} />
        </div>
      </div>
    </div>
  )
}
