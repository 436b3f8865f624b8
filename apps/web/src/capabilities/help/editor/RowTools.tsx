import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveItems, Moves } from './Moves.tsx'

interface RowToolsProps {
  readonly title: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  /** The first item of the menu. */
  readonly children: ReactNode
  readonly removal: { readonly label: string; readonly run: () => void }
}

/** Renders what is done with a chapter or a question: moving, and a menu. */
export function RowTools({ title, index, count, onMove, children, removal }: RowToolsProps) {
  const { t } = useTranslation('help')
  return (
    <>
      <Moves title={title} index={index} count={count} onMove={onMove} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('moreOf', { title })}>
            <IconDotsVertical size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          <MoveItems index={index} count={count} onMove={onMove} />
          <Menu.Item color="red" onClick={removal.run}>
            {removal.label}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
