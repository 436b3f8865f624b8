import type { ReactNode } from 'react'
import classes from './CardCover.module.css'
import type { CardColor } from './theme.ts'

interface CardCoverProps {
  /** The picture, or null: then the card's own colour is drawn instead. */
  readonly src: string | null | undefined
  readonly srcSet?: string
  readonly sizes?: string
  readonly color: CardColor
  /** Width to height. */
  readonly ratio?: number
  /** For the first cards of a page: fetched at once, the others when they come near. */
  readonly first?: boolean
  /** Badges on the picture. */
  readonly children?: ReactNode
}

/** The picture of a card. Its place is kept before it has come, so nothing jumps. */
export function CardCover({ src, srcSet, sizes, color, ratio = 16 / 9, first, children }: CardCoverProps) {
  const soft = `var(--card-${color}-soft)`
  return (
    <div className={classes.cover} style={{ aspectRatio: String(ratio), background: soft }}>
      {src ? (
        <img
          className={classes.picture}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt=""
          width={Math.round(360 * ratio)}
          height={360}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <svg
          className={classes.drawing}
          viewBox="0 0 160 90"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <g
            fill="none"
            stroke={`var(--card-${color})`}
            strokeWidth="10"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path opacity=".35" d="M-10 96h44V70h36V44h36V18h64" />
            <path opacity=".16" d="M-10 66h30V40h36V14h36V-12" />
          </g>
        </svg>
      )}
      {children && <div className={classes.badges}>{children}</div>}
    </div>
  )
}
