import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bytesOf, playAddressOf } from '../answering/use-own-file.ts'
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

/** An address of bytes inside this page, for as long as somebody shows them. */
export function useAddressOf(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return address
}

/** Where a player finds a recording or a film, once it is wanted. */
export function usePlayAddress(file: WorkFile, isWanted: boolean) {
  return useQuery({
    queryKey: ['grading', 'play', file.id],
    queryFn: () => playAddressOf(file),
    enabled: isWanted,
    staleTime: 3_600_000,
  })
}
