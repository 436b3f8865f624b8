import { Input, Skeleton } from '@mantine/core'
import { Suspense, useId } from 'react'
import { loadPhrases } from '../platform/i18n.ts'
import { lazyPart } from './lazy-part.tsx'
import type { RichTextAreaProps } from './RichTextArea.tsx'

const RichTextArea = lazyPart(async () => {
  const [area] = await Promise.all([import('./RichTextArea.tsx'), loadPhrases(['formulas'])])
  return area
})

interface RichTextEditorProps extends Omit<RichTextAreaProps, 'labelledBy'> {
  readonly label: string
  readonly description?: string
  readonly error?: string | null
}

/** A rich text editor: headings, lists, links, formulas. The editor itself is loaded when first shown. */
export function RichTextEditor({ label, description, error, ...rest }: RichTextEditorProps) {
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      error={error}
    >
      <div style={{ marginTop: 'var(--space-4)' }}>
        <Suspense fallback={<Skeleton h={200} radius="md" />}>
          <RichTextArea {...rest} labelledBy={id} />
        </Suspense>
      </div>
    </Input.Wrapper>
  )
}
