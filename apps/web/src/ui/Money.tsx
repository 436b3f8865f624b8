import { money } from '../platform/formats.ts'
import { useLanguage } from './language.ts'

/** An amount in minor units with its currency, as the reader's language writes it. */
export function Money({ minor, currency }: { minor: number; currency: string }) {
  return <span className="tabular">{money(minor, currency, useLanguage())}</span>
}
