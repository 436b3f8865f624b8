import { useEffect, useRef, useState } from 'react'

export type RecorderState = 'asking' | 'recording' | 'ready' | 'denied' | 'missing' | 'unsupported'

export interface Recorder {
  readonly state: RecorderState
  readonly seconds: number
  /** The finished recording, to be played and sent. */
  readonly file: File | null
  readonly address: string | null
  /** Returns the current loudness from 0 to 1; read on every frame. */
  readonly level: () => number
  readonly stop: () => void
  readonly begin: () => void
}

/** The maximum length of a recording; it stops there. The file is far below the size limit. */
export const longestSeconds = 20 * 60
const options = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** Records the microphone. Starts by asking for permission. */
export function useRecorder(): Recorder {
  const [state, setState] = useState<RecorderState>('asking')
  const [seconds, setSeconds] = useState(0)
  const [made, setMade] = useState<{ file: File; address: string } | null>(null)
  const live = useRef<{ recorder: MediaRecorder; end: () => void; level: () => number } | null>(null)
  const round = useRef(0)

  const begin = async () => {
    round.current += 1
    const mine = round.current
    setMade(null)
    setSeconds(0)
    setState('asking')
    if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return setState('unsupported')
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (mine !== round.current) return stopAll(stream)
      live.current = record(stream, (file) => {
        if (mine !== round.current) return
        setMade({ file, address: URL.createObjectURL(file) })
        setState('ready')
      })
      setState('recording')
    } catch (thrown) {
      const name = thrown instanceof DOMException ? thrown.name : ''
      setState(name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'missing')
    }
  }
  const stop = () => {
    live.current?.end()
    live.current = null
  }
  const first = useRef(begin)
  useEffect(() => {
    void first.current()
    return () => {
      round.current += 1
      live.current?.end()
    }
  }, [])
  useEffect(() => {
    if (state !== 'recording') return
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000)
    return () => clearInterval(timer)
  }, [state])
  useEffect(() => {
    if (seconds >= longestSeconds) {
      live.current?.end()
      live.current = null
    }
  }, [seconds])
  const address = made?.address
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return {
    state,
    seconds,
    file: made?.file ?? null,
    address: address ?? null,
    level: () => live.current?.level() ?? 0,
    stop,
    begin: () => void begin(),
  }
}

function record(stream: MediaStream, onFile: (file: File) => void) {
  const mimeType = options.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 48_000 })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => void pieces.push(data)
  recorder.onstop = () => {
    const type = recorder.mimeType.split(';')[0] || 'audio/webm'
    const ending = type === 'audio/mp4' ? 'm4a' : (type.split('/')[1] ?? 'webm')
    // The name tells the server that a video without pictures is a recording.
    const name = `voice-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ending}`
    onFile(new File(pieces, name, { type }))
  }
  const sound = new AudioContext()
  const analyser = sound.createAnalyser()
  analyser.fftSize = 512
  sound.createMediaStreamSource(stream).connect(analyser)
  const wave = new Uint8Array(analyser.fftSize)
  recorder.start(1000)
  return {
    recorder,
    level: () => {
      analyser.getByteTimeDomainData(wave)
      return wave.reduce((max, sample) => Math.max(max, Math.abs(sample - 128)), 0) / 128
    },
    end: () => {
      if (recorder.state !== 'inactive') recorder.stop()
      stopAll(stream)
      void sound.close().catch(() => undefined)
    },
  }
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
