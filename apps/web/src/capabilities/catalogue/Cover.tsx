import classes from './Cover.module.css'
import type { Card } from './queries.ts'

interface CoverProps {
  readonly program: Pick<Card, 'id' | 'cover' | 'color' | 'university' | 'title'>
  /** The width in which it is shown, for the browser's choice of file. */
  readonly sizes: string
  /** The first pictures of a page are fetched at once. */
  readonly eager?: boolean
}

/** The cover of a program; one without a picture gets a drawing in its colour with the university's letters. */
export function Cover({ program, sizes, eager = false }: CoverProps) {
  const { cover, color } = program
  const largest = cover?.sizes.at(-1)
  if (!cover || !largest) {
    return (
      <span className={classes.drawn} data-color={color} data-land={program.id % 4} aria-hidden>
        <span className={classes.letters}>{lettersOf(program.university?.name ?? program.title)}</span>
      </span>
    )
  }
  return (
    <img
      className={classes.picture}
      src={largest.url}
      srcSet={cover.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={cover.width}
      height={cover.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}

const small = new Set(['of', 'the', 'and', 'de', 'la', 'le', 'du', 'des', 'et', 'at', 'for', 'in'])

/** `The University of Sydney` is US, `Monash University` is MU: at most three letters. */
function lettersOf(name: string): string {
  const words = name
    .replace(/\(.*?\)/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !small.has(word.toLowerCase()))
  return words
    .slice(0, 3)
    .map((word) => word[0]?.toUpperCase())
    .join('')
}
