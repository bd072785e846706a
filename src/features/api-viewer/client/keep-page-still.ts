/**
 * RapiDoc scrolls its menu entry into view whenever another operation is read, even initially, and the operation of the
 * address on every re-render, e.g. when the colours switch. The browser then scrolls all ancestors, too, so the page
 * would move away under the reader. Here only RapiDoc's own parts scroll.
 *
 * @returns undoes the change
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
