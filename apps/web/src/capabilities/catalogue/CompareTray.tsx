import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import classes from './CompareTray.module.css'
import { Cover } from './Cover.tsx'
import { clearCompared, useCompared } from './compared.ts'
import { useWords } from './program-words.ts'
import { type Audience, cardsOf } from './queries.ts'

/** Renders the programs selected for comparison in a tray at the bottom of the screen. */
export function CompareTray({ audience }: { audience: Audience }) {
  const { t } = useWords()
  const ids = useCompared()
  const { data: cards = [] } = useQuery(cardsOf(audience, ids))
  if (ids.length === 0) return null
  const to = audience === 'guests' ? '/guest-catalog' : '/catalog'
  const shown = cards.filter((card) => ids.includes(card.id))
  return (
    <section className={classes.tray} aria-label={t('compareTray')}>
      <div className={classes.pictures} aria-hidden>
        {shown.map((card) => (
          <span key={card.id} className={classes.picture}>
            <Cover program={card} sizes="56px" />
          </span>
        ))}
      </div>
      <p className={classes.count} role="status">
        {t('compareCount', { count: ids.length })}
      </p>
      <Button variant="subtle" color="gray" px="sm" onClick={clearCompared}>
        {t('compareClear')}
      </Button>
      {ids.length < 2 ? (
        <span className={classes.hint}>{t('compareNeedsTwo')}</span>
      ) : (
        <ButtonLink to={to} search={{ compare: ids.join(',') }}>
          {t('compare')}
        </ButtonLink>
      )}
    </section>
  )
}
