import { useQuery } from '@tanstack/react-query'
import { useRenewal } from '../../../platform/use-renewal.ts'
import { bytesOf, playAddressOf } from '../../../widgets/answer-files/use-own-file.ts'
import type { WorkFile } from './queries.ts'

/** The bytes of a file, fetched with the reader's sign-in once they are wanted. */
export function useFile(file: WorkFile, isWanted: boolean) {
  return useQuery({
    queryKey: ['grading', 'file', file.id],
    queryFn: () => bytesOf(file),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
  })
}

/** Where a player finds a recording or a video, once it is wanted. */
export function usePlayAddress(file: WorkFile, isWanted: boolean) {
  useRenewal(isWanted, () => void playAddressOf(file).catch(() => undefined))
  return useQuery({
    queryKey: ['grading', 'play', file.id],
    queryFn: () => playAddressOf(file),
    enabled: isWanted,
    // What plays keeps its address, which is renewed meanwhile; who comes later asks for another.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
