// @vitest-environment jsdom
import React from "react";
import ReactDOM from "react-dom";
import { act } from "react-dom/test-utils";
import original from "react-loadable";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import own from "./loadable";

interface Loadable {
  (props: { page?: string }): JSX.Element;
  preload(): Promise<unknown>;
}
type Library = typeof own;

const loading = ({ isLoading, pastDelay, error, retry }: Record<string, unknown>) => (
  <button type="button" onClick={retry as () => void}>
    {JSON.stringify({ isLoading, pastDelay, error: error && String(error) })}
  </button>
);

let site: HTMLElement;
const passed = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
  site = document.createElement("div");
  document.body.append(site);
});

afterEach(() => {
  ReactDOM.unmountComponentAtNode(site);
  site.remove();
  vi.useRealTimers();
});

describe.each([
  ["react-loadable", original as never as Library],
  ["the site's own", own],
])("%s", (_name, library) => {
  /** Loads two things in the times given; a negative one fails. */
  function create(...times: number[]) {
    const load = (name: string) => () => {
      const time = times.shift() ?? 0;
      return new Promise<string>((resolve, reject) => {
        setTimeout(
          () => (time < 0 ? reject(new Error(`${name} ×`)) : resolve(name)),
          Math.abs(time),
        );
      });
    };
    return library.Map({
      loading: loading as never,
      loader: { a: load("A"), b: load("B") },
      render: (loaded, props) => `${JSON.stringify(loaded)} ${props.page}`,
    }) as never as Loadable;
  }
  const show = (Page: Loadable) => {
    act(() => {
      ReactDOM.render(<Page page="kv" />, site);
    });
  };
  const done = '{"a":"A","b":"B"} kv';

  it("shows what it has loaded, and nothing about the way where that takes no time", async () => {
    show(create(100, 150));
    expect(site.textContent).toBe('{"isLoading":true,"pastDelay":false,"error":null}');
    await passed(149);
    expect(site.textContent).toBe('{"isLoading":true,"pastDelay":false,"error":null}');
    await passed(1);
    expect(site.textContent).toBe(done);
  });

  it("tells after 200 ms that it takes long", async () => {
    show(create(100, 300));
    await passed(200);
    expect(site.textContent).toBe('{"isLoading":true,"pastDelay":true,"error":null}');
    await passed(100);
    expect(site.textContent).toBe(done);
  });

  it("tells what has failed, and tries again", async () => {
    show(create(100, -250, 100, 100));
    await passed(250);
    expect(site.textContent).toBe('{"isLoading":false,"pastDelay":true,"error":"Error: B ×"}');
    act(() => site.querySelector("button")?.click());
    expect(site.textContent).toBe('{"isLoading":true,"pastDelay":true,"error":null}');
    await passed(100);
    expect(site.textContent).toBe(done);
  });

  it("shows at once what was loaded ahead, once for all", async () => {
    const Page = create(100, 100, -1);
    const loaded = Page.preload();
    await passed(100);
    await loaded;
    show(Page);
    expect(site.textContent).toBe(done);
    ReactDOM.unmountComponentAtNode(site);
    show(Page);
    expect(site.textContent).toBe(done);
  });

  it("shows what has come before React told that it was drawn", async () => {
    const Page = library({
      loading: loading as never,
      loader: () => Promise.resolve("A"),
      render: String,
    }) as never as Loadable;
    // Without act(), which has React tell at once.
    ReactDOM.render(<Page />, site);
    await vi.advanceTimersByTimeAsync(1000);
    expect(site.textContent).toBe("A");
  });

  it("fails where a loader throws", async () => {
    const Page = library({
      loading: loading as never,
      loader: () => Promise.reject(new Error("×")),
      render: String,
    }) as never as Loadable;
    await expect(Page.preload()).rejects.toThrow("×");
  });

  it("has nothing to tell once it is gone", async () => {
    const complain = vi.spyOn(console, "error");
    show(create(100, 300));
    ReactDOM.unmountComponentAtNode(site);
    await passed(500);
    expect(complain).not.toHaveBeenCalled();
  });
});
