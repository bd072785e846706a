/**
 * RapiDoc brings the entry of its menu into view whenever another operation is read, the first one included, and the
 * operation of the address whenever it is drawn anew, as when the colours are switched. The browser then scrolls all
 * that these stand in: the page would move away under the reader. So only RapiDoc's own parts scroll.
 *
 * @returns what takes the change back
 */
export function keepPageStill(): () => void {
  const original = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    const part = this.closest(".nav-scroll, .main-content");
    // On phones the content is as long as the page and scrolls with it.
    if (!part || part.scrollHeight <= part.clientHeight || !isInShadow(this)) {
      original.call(this, options);
      return;
    }
    const { top, height } = this.getBoundingClientRect();
    const frame = part.getBoundingClientRect();
    part.scrollTop += part.matches(".nav-scroll")
      ? top + height / 2 - (frame.top + frame.height / 2)
      : top - frame.top;
  };
  return () => {
    Element.prototype.scrollIntoView = original;
  };
}

const isInShadow = (element: Element): boolean => element.getRootNode() instanceof ShadowRoot;
