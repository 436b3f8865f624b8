import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address of a data file of the demo. */
export function dataPath(name: string): string {
  return join(import.meta.dirname, 'data', name)
}

/** A JSON file of the demo's data; its shape is proved by the test beside it. */
export function readData<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(dataPath(name), 'utf8')) as Shape
}
