import { VisuallyHidden } from '@mantine/core'
import type { MenuCounts } from '@qadam/contract/home/schemas.ts'
import { useTranslation } from 'react-i18next'
import { useMenuCounts } from '../accounts/menu-counts.ts'
import classes from './MenuCount.module.css'

const max = 99

/** Renders what waits in a row of the menu. */
export function MenuCount({ of }: { readonly of: keyof MenuCounts | undefined }) {
  const { t } = useTranslation('shell')
  const count = useMenuCounts()?.[of ?? 'today'] ?? 0
  if (!of || count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <VisuallyHidden>{t(of === 'messages' ? 'newMessages' : 'waiting', { count })}</VisuallyHidden>
    </span>
  )
}
