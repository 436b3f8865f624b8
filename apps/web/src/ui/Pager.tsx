import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { number } from '../platform/formats.ts'
import { useLanguage } from './language.ts'
import classes from './Pager.module.css'

interface PagerProps {
  readonly page: number
  readonly count: number
  readonly size: number
  readonly onPage: (page: number) => void
}

/** The range of rows shown, the total, and the links to the other pages. */
export function Pager({ page, count, size, onPage }: PagerProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const pages = Math.max(1, Math.ceil(count / size))
  if (pages === 1) return null
  const from = Math.min((page - 1) * size + 1, count)
  const to = Math.min(page * size, count)
  const shown = { from: number(from, language), to: number(to, language), total: number(count, language) }
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <span className={`tabular ${classes.words}`}>{t('pageRange', shown)}</span>
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        siblings={1}
        size="md"
        getItemProps={(item) => ({ 'aria-label': t('pageNumber', { page: item }) })}
        getControlProps={(control) => ({
          'aria-label': control === 'next' ? t('nextPage') : t('previousPage'),
        })}
      />
    </nav>
  )
}
