import classes from './CardSkeletons.module.css'
import card from './ProgramCard.module.css'

const positions = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Renders skeletons exactly as tall as the cards, line for line. */
export function CardSkeletons({ cards = 9 }: { cards?: number }) {
  return positions.slice(0, cards).map((folder) => (
    <div key={folder} className={`${card.card} ${card.row}`} aria-hidden>
      <div className={card.cover} />
      <div className={card.words}>
        <p className={card.university}>
          <i className={classes.bar} style={{ width: '52%' }} />
        </p>
        <div className={card.title}>
          <i className={classes.bar} style={{ width: '88%' }} />
        </div>
        <p className={card.place}>
          <i className={classes.bar} style={{ width: '64%' }} />
        </p>
        <p className={card.facts}>
          <i className={classes.bar} style={{ width: '78%' }} />
        </p>
      </div>
      <div className={card.money}>
        <p className={card.tuition}>
          <strong>{'\u00a0'}</strong>
          <i className={classes.bar} style={{ width: '46%' }} />
        </p>
        <p className={card.tenge}>{'\u00a0'}</p>
        <p className={card.fee}>{'\u00a0'}</p>
      </div>
    </div>
  ))
}
