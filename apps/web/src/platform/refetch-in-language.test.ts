import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchInLanguage } from './refetch-in-language.ts'

test('after a switch of language nothing that was said in the old one is shown again', async () => {
  const queryClient = new QueryClient()
  let language = 'ru'
  const queryFn = async () => language
  const shown = new QueryObserver(queryClient, {
    queryKey: ['shown'],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const end = shown.subscribe(() => undefined)
  await queryClient.fetchQuery({ queryKey: ['shown'], queryFn })
  await queryClient.fetchQuery({ queryKey: ['left'], queryFn })

  language = 'kk'
  await refetchInLanguage(queryClient)
  expect(shown.getCurrentResult().data).toBe('kk')
  expect(await queryClient.ensureQueryData({ queryKey: ['left'], queryFn })).toBe('kk')
  end()
})
