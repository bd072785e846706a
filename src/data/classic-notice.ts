/** Part of the notice: plain text, code, or a link. */
export type NoticePart = string | { code: string } | { label: string; to: string };

/** Notice for Deploy pages that name Deploy Classic, deployctl or REST API v1; shared by pages and Markdown exports. */
export const classicNotice: { title: string; parts: NoticePart[] } = {
  title: "Deploy Classic と REST API v1 は終了したものとして扱います",
  parts: [
    "Deploy Classic（dash.deno.com、*.deno.dev）、",
    { code: "deployctl" },
    "、Subhosting の REST API v1 には、2026 年 7 月 20 日の終了が告知されていました。このサイトでは終了したものとして扱い、現在の ",
    { label: "Deno Deploy", to: "/deploy/manual" },
    "（console.deno.com）を説明します。移行の手順は ",
    { label: "Deploy Classic から移行する", to: "/deploy/manual/migration" },
    " にあります。",
  ],
};
