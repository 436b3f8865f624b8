import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './use-focus-back.ts'

interface SideDrawerProps {
  readonly title: ReactNode
  /** In pixels; a phone uses the full width. */
  readonly size?: number
  /** True when a click outside closes it too; false while something is being typed. */
  readonly closeOnClickOutside?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A drawer over the page, at its end; it is open while mounted. */
export function SideDrawer({ size = 480, children, ...rest }: SideDrawerProps) {
  const { t } = useTranslation('ui')
  useFocusBack()
  return (
    <Drawer opened position="right" size={size} closeButtonProps={{ 'aria-label': t('close') }} {...rest}>
      {children}
    </Drawer>
  )
}
