import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './WideTable.module.css'

interface LeftColumnsProps {
  readonly titles: readonly string[]
  readonly onShow: () => void
}

/** Names the columns that a narrow table left out, and brings them back. */
export function LeftColumns({ titles, onShow }: LeftColumnsProps) {
  const { t } = useTranslation('ui')
  return (
    <p className={classes.left}>
      {t('columnsLeft', { names: titles.join(', ') })}{' '}
      <Button variant="subtle" size="compact-xs" onClick={onShow}>
        {t('columnsShow')}
      </Button>
    </p>
  )
}
