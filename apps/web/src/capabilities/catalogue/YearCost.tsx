import { money } from '../../platform/formats.ts'
import { CostBar } from '../../ui/charts/CostBar.tsx'
import classes from './ProgramScreen.module.css'
import { usePageWords } from './program-words.ts'
import type { Program } from './queries.ts'
import { yearTuition } from './year-tuition.ts'

/** Renders what the first year costs in tenge as far as it is known, and says what is not. */
export function YearCost({ program }: { program: Program }) {
  const { page, language } = usePageWords()
  const tuition = yearTuition(program)
  if (tuition === null) return null
  const parts = [
    { name: page('costTuition'), value: tuition, color: 'green' },
    ...(program.cost === null
      ? []
      : [{ name: page('costFee'), value: program.cost, color: 'orange' } as const]),
  ] as const
  const shown = (tiyn: number) => money(tiyn, 'KZT', language)
  const unknown = [page('costLiving'), page('costVisa'), ...(program.cost === null ? [page('costFee')] : [])]
  return (
    <section aria-labelledby="cost" className={classes.part}>
      <h2 id="cost">{page('costHeading')}</h2>
      <CostBar
        label={page('costKnown')}
        total={shown(parts.reduce((sum, { value }) => sum + value, 0))}
        parts={parts}
        format={shown}
      />
      <p className={classes.note}>{page('costUnknown', { parts: unknown.join(', ') })}</p>
    </section>
  )
}
