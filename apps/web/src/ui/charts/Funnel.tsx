import type { CSSProperties, ReactNode } from 'react'
import classes from './Funnel.module.css'

export type FunnelPart = 'reached' | 'passed' | 'open' | 'lost'

export interface FunnelStage<Key extends string> {
  readonly key: Key
  readonly name: string
  /** Everybody who came this far: those who passed on, who are still there and who have left. */
  readonly reached: number
  readonly passed: number
  readonly open: number
  readonly lost: number
  /** Reached at the same time of the year before; null where nothing is compared. */
  readonly before: number | null
}

export interface FunnelLink<Key extends string> {
  readonly stage: Key
  readonly part: FunnelPart
  /** The accessible name. */
  readonly label: string
  readonly className: string | undefined
  readonly style?: CSSProperties
  /** Left out of the order of keys: the same link stands beside it in words. */
  readonly isPicture?: boolean
  readonly children?: ReactNode
}

interface FunnelProps<Key extends string> {
  readonly label: string
  readonly stages: readonly FunnelStage<Key>[]
  /** Renders a link to the people behind a part. */
  readonly link: (link: FunnelLink<Key>) => ReactNode
  readonly format: (value: number) => string
  /** What part of all has come to a stage, in words; the first stage has none. */
  readonly share: (stage: FunnelStage<Key>) => string
  readonly words: Readonly<Record<Exclude<FunnelPart, 'reached'> | 'before', (value: string) => string>>
}

/**
 * How many people come how far, as a stair that goes down: filled are those who went on, outlined those who are
 * still there, hatched those who left; the dashed line is the year before. Every part links to its people. A
 * phone shows the stages under each other.
 */
export function Funnel<Key extends string>({ label, stages, link, format, share, words }: FunnelProps<Key>) {
  const max = Math.max(1, ...stages.flatMap(({ reached, before }) => [reached, before ?? 0]))
  const part = (value: number) => ({ '--share': value / max }) as CSSProperties
  return (
    <ol className={classes.funnel} aria-label={label} style={{ '--stages': stages.length } as CSSProperties}>
      {stages.map((stage, at) => {
        const number = format(stage.reached)
        const linked = (which: FunnelPart, text: string, more: Partial<FunnelLink<Key>>) =>
          link({
            stage: stage.key,
            part: which,
            // What is read aloud holds what is seen, in its order.
            label: which === 'reached' ? `${text} ${stage.name}` : `${stage.name}: ${text}`,
            className: undefined,
            ...more,
          })
        const piece = (which: 'passed' | 'open' | 'lost') =>
          stage[which] > 0 &&
          linked(which, words[which](format(stage[which])), {
            className: classes[which],
            style: part(stage[which]),
            isPicture: true,
          })
        return (
          <li key={stage.key} data-last={at === stages.length - 1 || undefined}>
            <div className={classes.plot}>
              {linked('reached', number, {
                className: classes.head,
                children: (
                  <>
                    <b>{number}</b> <span>{stage.name}</span>
                  </>
                ),
              })}
              <div className={classes.bar} aria-hidden>
                {piece('lost')}
                {piece('open')}
                {piece('passed')}
                {stage.before !== null && (
                  <span className={classes.before} style={part(stage.before)}>
                    <i>{format(stage.before)}</i>
                  </span>
                )}
              </div>
            </div>
            <div className={classes.notes}>
              <p>{share(stage)}</p>
              <p className={classes.parts}>
                {(['open', 'lost'] as const).map(
                  (which) =>
                    stage[which] > 0 && (
                      <span key={which}>
                        {linked(which, words[which](format(stage[which])), {
                          className: classes.word,
                          children: words[which](format(stage[which])),
                        })}
                      </span>
                    ),
                )}
                {stage.before !== null && (
                  <span className={classes.yearBefore}>{words.before(format(stage.before))}</span>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** What the parts of the funnel look like. */
export function FunnelLegend({
  passed,
  open,
  lost,
  before,
}: Readonly<Record<'passed' | 'open' | 'lost', ReactNode>> & { readonly before?: ReactNode }) {
  return (
    <ul className={classes.legend}>
      <li>
        <i className={classes.passed} aria-hidden />
        {passed}
      </li>
      <li>
        <i className={classes.open} aria-hidden />
        {open}
      </li>
      <li>
        <i className={classes.lost} aria-hidden />
        {lost}
      </li>
      {before && (
        <li>
          <i className={classes.dash} aria-hidden />
          {before}
        </li>
      )}
    </ul>
  )
}
