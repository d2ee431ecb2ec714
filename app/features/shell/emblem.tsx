/** Logo: a vehicle in five strokes. */
export function Emblem() {
  return (
    <svg
      aria-hidden="true"
      width="30"
      height="18"
      viewBox="0 0 60 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <path d="M4 24h46l6 5-5 5H9l-5-5zM14 24l4-9h20l5 9M30 18h28" />
    </svg>
  )
}
