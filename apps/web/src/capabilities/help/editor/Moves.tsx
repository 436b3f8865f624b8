import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Editor.module.css'

interface MovesProps {
  readonly title: string
  readonly index: number
  readonly count: number
  /** Called with the new index. */
  readonly onMove: (to: number) => void
}

/** Renders the buttons that move a row up and down. */
export function Moves({ title, index, count, onMove }: MovesProps) {
  const { t } = useTranslation('help')
  return (
    <span className={classes.moves}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={index === 0}
        aria-label={t('moveUp', { title })}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={index === count - 1}
        aria-label={t('moveDown', { title })}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}

/** Renders the same moves as items of the row's menu. */
export function MoveItems({ index, count, onMove }: Omit<MovesProps, 'title'>) {
  const { t } = useTranslation('help')
  return (
    <>
      <Menu.Item disabled={index === 0} onClick={() => onMove(index - 1)}>
        {t('up')}
      </Menu.Item>
      <Menu.Item disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        {t('down')}
      </Menu.Item>
    </>
  )
}
