import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Cover } from './Cover.tsx'
import { clearCompared } from './compared.ts'
import classes from './FilledTray.module.css'
import { useWords } from './program-words.ts'
import { type Audience, cardsOf } from './queries.ts'

interface FilledTrayProps {
  readonly audience: Audience
  readonly ids: readonly number[]
}

/** The programs that are compared, with the way to their comparison. */
export default function FilledTray({ audience, ids }: FilledTrayProps) {
  const { t } = useWords()
  const { data: cards = [] } = useQuery(cardsOf(audience, ids))
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
