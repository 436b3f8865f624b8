import { Skeleton, Stack } from '@mantine/core'
import { getLegalDocument } from '@qadam/contract/schools/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { currentLanguage } from '../platform/language.ts'
import { Failure } from '../ui/Failure.tsx'
import { RichText } from '../ui/RichText.tsx'

const lines = ['94%', '100%', '88%', '97%', '60%']

export function LegalText({ id }: { id: number }) {
  const document = useQuery({
    queryKey: ['school', 'legal', id, currentLanguage()],
    queryFn: ({ signal }) => call(getLegalDocument, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (document.isError)
    return <Failure failure={document.error} onRetry={() => void document.refetch()} level={3} />
  if (!document.data) {
    return (
      <Stack gap="sm" aria-busy>
        {lines.map((width) => (
          <Skeleton key={width} h={14} w={width} />
        ))}
      </Stack>
    )
  }
  return <RichText html={document.data.text} />
}
