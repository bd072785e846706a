/**
 * RapiDoc brings the entry of its menu into view whenever another operation is read, the first one included. The
 * browser then scrolls all that the menu stands in: the page would move away under the reader.
 *
 * @returns what takes the change back
 */
export function keepPageStill(): () => void {
  const original = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    const menu = this.closest(".nav-scroll");
    if (!menu || !(this.getRootNode() instanceof ShadowRoot)) {
      original.call(this, options);
      return;
    }
    const { top, height } = this.getBoundingClientRect();
    const frame = menu.getBoundingClientRect();
    menu.scrollTop += top + height / 2 - (frame.top + frame.height / 2);
  };
  return () => {
    Element.prototype.scrollIntoView = original;
  };
}
