import { expect, it } from "vitest";
import {
  type Hosting,
  renderHeaders,
  renderNginx,
  renderNginxHttp,
  renderRedirects,
} from "./render";

const hosting: Hosting = {
  baseUrl: "/ja/",
  headers: { "X-One": "a 'b'; c", "X-Two": "d" },
  cacheRules: [
    { value: "public, max-age=9", paths: ["assets/*", "search/a.*.js"] },
    { value: "no-cache", paths: ["b.json"] },
  ],
  redirects: [{ from: "/old", to: "/new/" }],
  movedFolders: [{ from: "/manual", to: "/guide/", versioned: true }],
};

it("_headers はすべてに共通のヘッダーと、ファイルごとのキャッシュを書く", () => {
  expect(renderHeaders(hosting)).toBe(`/ja/*
  X-One: a 'b'; c
  X-Two: d

/ja/assets/*
  Cache-Control: public, max-age=9

/ja/search/a.*.js
  Cache-Control: public, max-age=9

/ja/b.json
  Cache-Control: no-cache
`);
});

it("_redirects は 1 つずつの転送の後に、フォルダーごとの転送を書く", () => {
  expect(renderRedirects(hosting)).toBe(`/ja/old /ja/new/ 301
/ja/old/ /ja/new/ 301
/ja/manual /ja/guide/ 301
/ja/manual/ /ja/guide/ 301
/ja/manual/* /ja/guide/:splat 301
/ja/manual@* /ja/guide/ 301
`);
});

it("nginx の http には、ファイルからキャッシュへの対応を書く", () => {
  expect(renderNginxHttp(hosting)).toBe(`map $uri $hosting_cache_control {
  default "no-cache";
  "~^/ja/(?:assets/.*|search/a\\..*\\.js)$" "public, max-age=9";
  "~^/ja/(?:b\\.json)$" "no-cache";
}
`);
});

it("nginx の server には、ヘッダーと 404 のページと転送を書く", () => {
  expect(renderNginx(hosting)).toBe(`add_header X-One "a 'b'; c" always;
add_header X-Two "d" always;
add_header Cache-Control $hosting_cache_control always;
error_page 404 /ja/404.html;
location = /ja/old { return 301 /ja/new/$is_args$args; }
location = /ja/old/ { return 301 /ja/new/$is_args$args; }
location = /ja/manual { return 301 /ja/guide/$is_args$args; }
location = /ja/manual/ { return 301 /ja/guide/$is_args$args; }
location ~ "^/ja/manual(?:@[\\w.-]+)?(?:/([\\w/-]*))?$" { return 301 /ja/guide/$1$is_args$args; }
`);
});

it("フォルダーごとの転送は、改行などの入ったアドレスに当てはまらない", () => {
  const [, expression] = /location ~ "(.*?)" /.exec(renderNginx(hosting)) ?? [];
  const pattern = new RegExp(expression);
  expect("/ja/manual@v1.38.0/basics/a_b-c").toMatch(pattern);
  expect("/ja/manual/a\r\nSet-Cookie: b").not.toMatch(pattern);
  expect("/ja/manual/$(evil)").not.toMatch(pattern);
});
