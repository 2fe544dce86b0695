import { useEffect, useRef } from 'react';

/** Dragged so close to the edge of the window, in CSS pixels, it scrolls: the closer, the faster. */
const EDGE = 80;
/** … and so many of them at most in a frame. */
const FASTEST = 12;

/** Scrolls the window while something is dragged close to its edge. @returns what takes the pointer's height in the window. */
export function useEdgeScroll(isDragging: boolean): (clientY: number) => void {
  const speed = useRef(0);
  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const step = () => {
      window.scrollBy({ top: speed.current, behavior: 'instant' });
      frame = requestAnimationFrame(step);
    };
    step();
    return () => {
      cancelAnimationFrame(frame);
      speed.current = 0;
    };
  }, [isDragging]);
  return (clientY) => {
    const [above, below] = [EDGE - clientY, clientY - (window.innerHeight - EDGE)];
    speed.current = ((Math.max(0, below) - Math.max(0, above)) / EDGE) * FASTEST;
  };
}
