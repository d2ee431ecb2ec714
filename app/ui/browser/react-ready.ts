/** Sent to the window when React runs the page, all effects of its first drawing included. */
export const REACT_READY = 'react-ready'
