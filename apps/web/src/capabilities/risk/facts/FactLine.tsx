import { number } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { useShareText } from '../../../ui/use-share-text.ts'

type FactLineProps = { readonly label: string } & (
  | { readonly count: number }
  | { readonly part: number; readonly whole: number }
)

/** Renders a count, or a share with both of its counts. */
export function FactLine({ label, ...value }: FactLineProps) {
  const language = useLanguage()
  const shareText = useShareText()
  return (
    <div>
      <dt>{label}</dt>
      <dd>{'count' in value ? number(value.count, language) : shareText(value.part, value.whole)}</dd>
    </div>
  )
}
