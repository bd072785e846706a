import React from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import PageLoader from ".";

const props = { isLoading: true, timedOut: false, error: null, pastDelay: false, retry: vi.fn() };

describe("PageLoader", () => {
  it("shows nothing before the delay is over", () => {
    expect(renderToStaticMarkup(<PageLoader {...props} />)).toBe("");
  });

  it("shows a named animation after the delay", () => {
    const html = renderToStaticMarkup(<PageLoader {...props} pastDelay />);
    expect(html).toContain('role="status"');
    expect(html).toContain("読み込んでいます");
  });

  it("shows the error as text, with a retry button that retries", () => {
    const retry = vi.fn();
    const error = new Error("Loading chunk 12 failed <b>");
    const html = renderToStaticMarkup(<PageLoader {...props} error={error} retry={retry} />);
    expect(html).toContain('role="alert"');
    expect(html).toContain("Error: Loading chunk 12 failed &lt;b&gt;");
    expect(html).toContain("再試行");

    const box = PageLoader({ ...props, error, retry }) as React.ReactElement;
    const button = React.Children.toArray(box.props.children).find(
      (child) => React.isValidElement(child) && child.type === "button",
    ) as React.ReactElement;
    button.props.onClick();
    expect(retry).toHaveBeenCalledOnce();
  });
});
