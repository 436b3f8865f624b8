import { failure } from '../../http/failure.ts'

// Decoders that misbehave, for the tests beside.

export const double = (number: number): number => number * 2

export function reject(limit: number): never {
  throw failure('documents.too_many_pages', 400)({ values: { limit } })
}

export function neverEnd(): never {
  for (;;);
}

export function fillMemory(): unknown {
  const stored: unknown[] = []
  for (;;) stored.push(new Array(4_000_000).fill(stored.length + 0.5))
}

export async function numbers({ upTo }: { upTo: number }) {
  async function* count() {
    for (let number = 1; number <= upTo; number += 1) yield number
  }
  return { head: { upTo }, items: count() }
}

export async function stuckNumbers() {
  async function* count() {
    yield 1
    neverEnd()
  }
  return { head: {}, items: count() }
}

export function compute(milliseconds: number): number {
  const before = process.cpuUsage()
  for (;;) {
    const { user, system } = process.cpuUsage(before)
    if (user + system > milliseconds * 1_000) return process.pid
  }
}
