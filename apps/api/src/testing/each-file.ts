import { afterAll } from 'vitest'
import { end } from './at-end.ts'

// Modules are loaded once for many files, so what a file started is stopped from here and not from where it was started.
afterAll(end)
