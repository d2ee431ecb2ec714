import { make } from '../../make-element.ts'
import type { PickedFile } from './archive-files.ts'

/** Fields for the moment at which a video begins for readers: a number, or the current frame of a player. */
export function momentFields(one: { startsAt?: number | undefined }, file: PickedFile) {
  const number = make('input', {
    type: 'number',
    min: '0',
    max: '99999',
    step: '0.1',
    value: one.startsAt === undefined ? '' : String(one.startsAt),
    oninput: () => set(number.value === '' ? undefined : number.valueAsNumber),
  })
  const video = make('video', {
    src: file.url,
    controls: true,
    muted: true,
    preload: 'none',
    ariaLabel: file.name,
  })
  const frame = make('button', {
    type: 'button',
    className: 'button',
    textContent: 'Use the current frame',
    onclick() {
      number.value = video.currentTime.toFixed(1)
      set(Number(number.value))
    },
  })
  const player = make(
    'details',
    {},
    make('summary', { textContent: 'Find it in the video' }),
    video,
    frame,
  )
  player.addEventListener('toggle', () => {
    if (!player.open) return video.pause()
    video.preload = 'auto'
    video.currentTime = one.startsAt ?? 0
  })

  function set(seconds: number | undefined): void {
    one.startsAt = seconds !== undefined && seconds >= 0 ? seconds : undefined
  }

  return make(
    'div',
    { className: 'stack picked-moment', 'data-gap': '2' },
    make('label', {}, 'Begins at second', number),
    player,
  )
}
