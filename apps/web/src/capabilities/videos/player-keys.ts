import type { KeyboardEvent } from 'react'

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** Handles shortcuts in addition to those of the focused native player. */
export function pressKey(event: KeyboardEvent, player: HTMLVideoElement | null): void {
  const isOwn = event.target === player || event.target === event.currentTarget
  if (!player || !isOwn || event.ctrlKey || event.metaKey || event.altKey) return
  const run = actions[event.code]
  if (!run || (event.target === player && nativeKeys.has(event.code))) return
  event.preventDefault()
  run(player)
}

const nativeKeys = new Set(['Space', 'ArrowLeft', 'ArrowRight'])

const move = (seconds: number) => (player: HTMLVideoElement) => {
  player.currentTime = Math.min(Math.max(0, player.currentTime + seconds), player.duration || 0)
}
const toggle = (player: HTMLVideoElement) => {
  if (player.paused) void player.play().catch(() => {})
  else player.pause()
}

// By physical key, so that they work in Russian and Kazakh layouts.
const actions: Readonly<Record<string, (player: HTMLVideoElement) => void>> = {
  Space: toggle,
  KeyK: toggle,
  ArrowLeft: move(-5),
  ArrowRight: move(5),
  KeyJ: move(-10),
  KeyL: move(10),
  KeyM: (player) => {
    player.muted = !player.muted
  },
  KeyF: (player) => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void player.requestFullscreen?.().catch(() => {})
  },
  KeyC: (player) => {
    const tracks = [...player.textTracks]
    const shown = tracks.findIndex((track) => track.mode === 'showing')
    for (const track of tracks) track.mode = 'disabled'
    const next = tracks[shown + 1]
    if (next) next.mode = 'showing'
  },
}
