/**
 * Stands in for `nprogress` 0.2.0, whose bar Docusaurus shows when a page takes long: the same look and steps, for
 * browsers that all animate alike. 0.9 KiB.
 */

/** Where the bar begins, from 0 to 1: nprogress' `minimum`. */
const MINIMUM = 0.08;
/** Where it waits for the page, from 0 to 1: as in nprogress. */
const MAXIMUM = 0.994;
/** Milliseconds of a move: nprogress' `speed`. */
const SPEED = 200;
/** Most that it moves by itself, from 0 to 1, and milliseconds between: nprogress' `trickleRate`, `trickleSpeed`. */
const TRICKLE_RATE = 0.02;
const TRICKLE_SPEED = 800;

let box: HTMLElement | undefined;
let reached = 0;
let timer = 0;

function moveTo(part: number): void {
  const bar = box?.firstElementChild as HTMLElement | null;
  if (!bar) return;
  reached = part;
  bar.style.transition = `all ${SPEED}ms ease`;
  bar.style.transform = `translate3d(${(part - 1) * 100}%,0,0)`;
}

/** Shows the bar, which moves on slowly until {@link done}. Nothing changes where it is shown. */
export function start(): void {
  if (box) return;
  const shown = document.createElement("div");
  box = shown;
  shown.id = "nprogress";
  shown.innerHTML =
    '<div class="bar" role="bar" style="transform:translate3d(-100%,0,0)"><div class="peg"></div></div>';
  document.body.append(shown);
  // It moves from where it has been drawn.
  shown.getBoundingClientRect();
  moveTo(MINIMUM);
  timer = window.setInterval(
    () => moveTo(Math.min(reached + Math.random() * TRICKLE_RATE, MAXIMUM)),
    TRICKLE_SPEED,
  );
}

/** Has the bar reach its end and fade. Nothing changes where none is shown. */
export function done(): void {
  if (!box) return;
  const shown = box;
  moveTo(1);
  box = undefined;
  window.clearInterval(timer);
  window.setTimeout(() => {
    shown.style.transition = `all ${SPEED}ms linear`;
    shown.style.opacity = "0";
    window.setTimeout(() => shown.remove(), SPEED);
  }, SPEED);
}

/** Docusaurus asks for a bar without a spinner: there is none. */
export function configure(): void {}

export default { configure, start, done };
