// Swiping sideways with one finger; scrolling and pinching stay the browser's.

/** Px a finger has to go sideways, and how much straighter than it is steep. */
const [FAR, STRAIGHT] = [60, 2];

export function swiping(onSwipe: (to: "left" | "right") => void) {
  let from: { x: number; y: number } | null = null;
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0]! : null;
      from = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      from = null;
      if (Math.abs(x) >= FAR && Math.abs(x) > STRAIGHT * Math.abs(y)) onSwipe(x < 0 ? "left" : "right");
    },
  };
}
