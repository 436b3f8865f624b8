import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import type { RichTextAreaProps } from './RichTextArea.tsx'

const RichTextArea = lazy(() => import('./RichTextArea.tsx'))

interface RichTextEditorProps extends Omit<RichTextAreaProps, 'labelledBy'> {
  readonly label: string
  readonly description?: string
  readonly error?: string | null
}

/** Rich text: headings, lists, links. The editor itself is fetched when first shown. */
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
      <div style={{ marginTop: 4 }}>
        <Suspense fallback={<Skeleton h={200} radius="md" />}>
          <RichTextArea {...rest} labelledBy={id} />
        </Suspense>
      </div>
    </Input.Wrapper>
  )
}
