import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { rememberedSearch } from './last-search.ts'
import { useWords } from './program-words.ts'
import type { Audience } from './queries.ts'
import classes from './WayBack.module.css'

/** Renders a link back to the catalogue with the previous filters and page. */
export function WayBack({ audience }: { audience: Audience }) {
  const { t } = useWords()
  return (
    <Link
      to={audience === 'guests' ? '/guest-catalog' : '/catalog'}
      search={rememberedSearch() as never}
      className={classes.back}
    >
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      {t('backToCatalogue')}
    </Link>
  )
}
