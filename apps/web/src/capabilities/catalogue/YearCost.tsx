import { money } from '../../platform/formats.ts'
import { CostBar } from '../../ui/charts/CostBar.tsx'
import type { CardColor } from '../../ui/tokens.ts'
import { type FirstYear, type FirstYearPart, firstYear, rateOf } from './first-year.ts'
import classes from './ProgramScreen.module.css'
import { type PageWords, roughTenge, usePageWords } from './program-words.ts'
import type { Program } from './queries.ts'

const colors: Readonly<Record<FirstYearPart['kind'], CardColor>> = {
  tuition: 'green',
  fee: 'orange',
  living: 'mermaid',
  insurance: 'purple',
  permit: 'blue',
  regional_fee: 'yellow',
  visa: 'pink',
}

/** Renders what the first year costs in tenge as far as it is known, and says what is not. */
export function YearCost({ program }: { program: Program }) {
  const { page, language } = usePageWords()
  const year = firstYear(program)
  if (!year) return null
  const shown = (tiyn: number) => money(tiyn, 'KZT', language)
  const unknown = unknownOf(year, page)
  const rate = rateOf(year)
  const oldest = Math.min(...year.parts.flatMap(({ cost }) => cost?.year ?? []))
  return (
    <section aria-labelledby="cost" className={classes.part}>
      <h2 id="cost">{page('costHeading')}</h2>
      <CostBar
        label={page(year.isWhole ? 'costWhole' : 'costKnown')}
        total={rate ? roughTenge(year.total, language) : shown(year.total)}
        parts={year.parts.filter(isPaid).map(({ kind, tiyn, cost }) => ({
          name: page(`cost.${kind}`),
          value: tiyn,
          color: colors[kind],
          note: cost && noteOf(cost, page, language),
        }))}
        format={shown}
        unknown={page('costOpen')}
      />
      {rate && (
        <p className={classes.note}>
          {page('costRate', {
            rate: shown(rate.tiyn),
            unit: money(100, rate.currency, language),
            year: oldest,
          })}
        </p>
      )}
      {unknown && <p className={classes.note}>{page('costUnknown', { parts: unknown })}</p>}
    </section>
  )
}

/** What costs nothing is no part of a sum, but free tuition is worth saying. */
const isPaid = ({ kind, tiyn }: FirstYearPart) => kind === 'tuition' || tiyn !== 0

/** Names what nobody has summed up: a country of which nothing is known has living and a visa too. */
function unknownOf({ parts }: FirstYear, page: PageWords): string {
  const without = (['living', 'visa'] as const).filter((kind) => !parts.some((part) => part.kind === kind))
  return without.map((kind) => page(`cost.${kind}`).toLocaleLowerCase()).join(', ')
}

function noteOf(
  { kind, monthly, currency }: NonNullable<FirstYearPart['cost']>,
  page: PageWords,
  language: Parameters<typeof money>[2],
): string {
  if (kind === 'living' && monthly !== null)
    return page('costNote.living', { monthly: money(monthly, currency, language) })
  return kind === 'living' ? '' : page(`costNote.${kind}`)
}
