import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { number } from '../../platform/formats.ts'
import classes from './Pages.module.css'
import { useWords } from './program-words.ts'

interface PagesProps {
  readonly page: number
  readonly pages: number
}

export function Pages({ page, pages }: PagesProps) {
  const { t, language } = useWords()
  if (pages < 2) return null
  return (
    <nav aria-label={t('pages')} className={classes.pages}>
      <PageLink page={page - 1} shown={page > 1} label={t('previousPage')}>
        <IconChevronLeft size={18} stroke={1.9} aria-hidden />
      </PageLink>
      {around(page, pages).map((each, index, list) => (
        <span key={each} className={classes.place}>
          {index > 0 && each - (list[index - 1] as number) > 1 && <span className={classes.gap}>…</span>}
          <PageLink
            page={each}
            shown
            current={each === page}
            label={t('pageNumber', { number: number(each, language) })}
          >
            {number(each, language)}
          </PageLink>
        </span>
      ))}
      <PageLink page={page + 1} shown={page < pages} label={t('nextPage')}>
        <IconChevronRight size={18} stroke={1.9} aria-hidden />
      </PageLink>
    </nav>
  )
}

interface PageLinkProps {
  readonly page: number
  readonly shown: boolean
  readonly current?: boolean
  readonly label: string
  readonly children: ReactNode
}

function PageLink({ page, shown, current, label, children }: PageLinkProps) {
  if (!shown) return <span className={classes.none}>{children}</span>
  return (
    <Link
      to="."
      search={(before: Record<string, unknown>) =>
        ({ ...before, page: page > 1 ? page : undefined }) as never
      }
      className={classes.link}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      activeProps={{}}
    >
      {children}
    </Link>
  )
}

/** Returns the first page, the last page and the neighbours of the current one. */
function around(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages]
  return [...new Set(near)].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b)
}
