import { z } from 'zod'

// The elements of Excalidraw 0.18, field by field; fields not named here are not stored. Frames of other
// sites (embeddable, iframe) are not allowed. A link may point to the web or to an e-mail address, anything
// else is dropped.

const number = z.number().min(-1e7).max(1e7)
const short = z.string().max(100)
const color = z
  .string()
  .max(40)
  .regex(/^[#\w(),.%\s-]*$/)
const key = z.string().regex(/^[\w-]{1,64}$/)
const counter = z.int().min(0)

const link = z
  .string()
  .max(2_000)
  .nullable()
  .transform((given) =>
    given !== null && /^(https?:\/\/|mailto:)/i.test(given.trim()) ? given.trim() : null,
  )
  .pipe(z.string().nullable())
  .default(null)

/** A reference to an element that is bound to this one. */
export const boundElement = z.object({ id: key, type: short })
/** A point on a board, right and down from the origin. */
export const boardPoint = z.tuple([number, number])

const every = {
  id: key,
  x: number,
  y: number,
  width: number,
  height: number,
  angle: number.default(0),
  strokeColor: color,
  backgroundColor: color,
  fillStyle: short,
  strokeWidth: z.number().min(0).max(100),
  strokeStyle: short,
  roughness: z.number().min(0).max(10),
  opacity: z.number().min(0).max(100),
  groupIds: z.array(key).max(50).default([]),
  frameId: key.nullable().default(null),
  /** Z-order as a sortable string. */
  index: z.string().max(200).nullable().default(null),
  roundness: z.object({ type: z.int(), value: z.number().optional() }).nullable().default(null),
  seed: counter,
  /** Conflict resolution: the higher version wins; for equal versions the lower nonce. */
  version: counter,
  versionNonce: counter,
  isDeleted: z.boolean(),
  boundElements: z.array(boundElement).max(200).nullable().default(null),
  updated: z.number().default(0),
  link,
  locked: z.boolean().default(false),
}
const points = z.array(boardPoint).max(5_000)
const binding = z
  .object({
    elementId: key,
    focus: z.number(),
    gap: z.number(),
    fixedPoint: boardPoint.nullable().optional(),
  })
  .nullable()
  .default(null)
const lines = {
  ...every,
  points,
  lastCommittedPoint: boardPoint.nullable().default(null),
  startBinding: binding,
  endBinding: binding,
  startArrowhead: short.nullable().default(null),
  endArrowhead: short.nullable().default(null),
}

/** One shape, stroke, text or picture of a board. */
export const drawnElement = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rectangle'), ...every }),
  z.object({ type: z.literal('diamond'), ...every }),
  z.object({ type: z.literal('ellipse'), ...every }),
  z.object({ type: z.literal('frame'), ...every, name: z.string().max(200).nullable().default(null) }),
  z.object({ type: z.literal('line'), ...lines, polygon: z.boolean().optional() }),
  z.object({ type: z.literal('arrow'), ...lines, elbowed: z.boolean().default(false) }),
  z.object({
    type: z.literal('freedraw'),
    ...every,
    points,
    pressures: z.array(z.number().min(0).max(1)).max(5_000).default([]),
    simulatePressure: z.boolean().default(true),
    lastCommittedPoint: boardPoint.nullable().default(null),
  }),
  z.object({
    type: z.literal('text'),
    ...every,
    text: z.string().max(10_000),
    originalText: z.string().max(10_000),
    fontSize: z.number().min(1).max(1_000),
    fontFamily: z.int().min(1).max(20),
    textAlign: short,
    verticalAlign: short,
    containerId: key.nullable().default(null),
    autoResize: z.boolean().default(true),
    lineHeight: z.number().min(0).max(10),
  }),
  z.object({
    type: z.literal('image'),
    ...every,
    fileId: key.nullable(),
    status: z.enum(['pending', 'saved', 'error']).default('saved'),
    scale: boardPoint.default([1, 1]),
    crop: z
      .object({
        x: number,
        y: number,
        width: number,
        height: number,
        naturalWidth: number,
        naturalHeight: number,
      })
      .nullable()
      .default(null),
  }),
])
export type DrawnElement = z.output<typeof drawnElement>

const drawn = new Set<string>(drawnElement.options.map((option) => option.shape.type.value))

/** Returns true when a board stores elements of this type; others are silently dropped. */
export function isStored(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'type' in given && drawn.has(String(given.type))
}
