// @vitest-environment jsdom
import React, { type ReactElement } from "react";
import ReactDOM from "react-dom";
import * as original from "react-helmet-async";
import { afterEach, expect, it } from "vitest";
import * as own from "./head";

type Library = Pick<typeof own, "Helmet" | "HelmetProvider">;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** What the server has written into the page. */
const SERVED =
  '<title data-rh="true">前</title><meta data-rh="true" name="description" content="前">' +
  '<link data-rh="true" rel="canonical" href="/kv"><meta name="theme-color" content="#fff">';

/** The page's head, in no certain order, and its own elements after each of several renderings. */
async function headsAfter(
  { Helmet, HelmetProvider }: Library,
  pages: ((H: never) => ReactElement)[],
) {
  document.head.innerHTML = SERVED;
  for (const root of [document.documentElement, document.body]) {
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
  }
  document.documentElement.className = "served";
  const site = document.createElement("div");
  const states = [];
  for (const page of pages) {
    ReactDOM.render(<HelmetProvider>{page(Helmet as never)}</HelmetProvider>, site);
    await nextFrame();
    await nextFrame();
    states.push({
      title: document.title,
      elements: [...document.head.querySelectorAll(":not(title)")]
        .map(({ outerHTML }) => outerHTML)
        .sort(),
      roots: [document.documentElement, document.body].map((root) =>
        [...root.attributes]
          .filter(({ name }) => name !== "data-rh")
          .map(({ name, value }) => `${name}=${value}`)
          .sort(),
      ),
    });
  }
  ReactDOM.unmountComponentAtNode(site);
  await nextFrame();
  return states;
}

afterEach(() => {
  document.head.innerHTML = "";
});

type Tags = typeof own.Helmet;

/** The page's own element with some of its attributes. */
const Html = "html";

const site = (Head: Tags) => (
  <Head>
    <html lang="ja" dir="ltr" className="site" />
    <title>サイト</title>
    <meta charSet="utf-8" />
    <meta name="description" content="サイト" />
    <meta property="og:title" content="サイト" />
    <link rel="icon" href="/icon.svg" />
    <link rel="alternate" href="/kv" hrefLang="ja" />
    <link rel="alternate" href="/en/kv" hrefLang="en" />
    <meta httpEquiv="refresh" content="5" />
  </Head>
);

const cases: Record<string, ((Head: Tags) => ReactElement)[]> = {
  "what the server wrote": [
    (Head) => (
      <Head>
        <title>前</title>
        <meta name="description" content="前" />
        <link rel="canonical" href="/kv" />
      </Head>
    ),
  ],
  "inner heads over outer ones": [
    (Head) => (
      <>
        {site(Head)}
        <Head>
          <Html className="page" />
          <body className="wide" />
          <React.Fragment key="inner">
            <title>操作 | {"サイト"}</title>
            {false && <meta name="keywords" content="無い" />}
            <meta name="Description" content="操作" />
          </React.Fragment>
          <link rel="canonical" href="/kv/manual/operations" />
          <link rel="alternate" href="/kv" hrefLang="x-default" />
        </Head>
      </>
    ),
  ],
  "one page after the other": [
    (Head) => (
      <>
        {site(Head)}
        <Head key="a">
          <Html className="a" data-a="1" />
          <title>A</title>
          <meta name="description" content="A" />
          <meta name="robots" content="noindex" />
        </Head>
      </>
    ),
    (Head) => (
      <>
        {site(Head)}
        <Head key="b">
          <Html className="b" />
          <meta name="description" content="B" />
        </Head>
      </>
    ),
    (Head) => site(Head),
  ],
  "a head that changes": [
    (Head) => (
      <Head>
        <title>1</title>
        <Html data-has-hydrated="no" />
      </Head>
    ),
    (Head) => (
      <Head>
        <title>2</title>
        <Html data-has-hydrated="yes" />
        <meta name="docsearch:version" content="current" />
      </Head>
    ),
  ],
};

it.each(Object.keys(cases))("makes the same of %s as react-helmet-async", async (name) => {
  const wanted = await headsAfter(original as never, cases[name] as never);
  expect(wanted[0].elements.length).toBeGreaterThan(0);
  expect(await headsAfter(own, cases[name] as never)).toEqual(wanted);
});
