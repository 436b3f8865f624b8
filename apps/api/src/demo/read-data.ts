import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function dataPath(name: string): string {
  return join(import.meta.dirname, 'data', name)
}

/** Returns a JSON file of the demo's data; a test verifies its shape. */
export function readData<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(dataPath(name), 'utf8')) as Shape
}
