import Link from "@docusaurus/Link";
import Admonition from "@theme/Admonition";
import React from "react";

/** The notice of Deploy pages that name Deploy Classic, deployctl or REST API v1: one text for all of them. */
export default function ClassicNotice(): JSX.Element {
  return (
    <Admonition type="caution" title="Deploy Classic と REST API v1 は終了したものとして扱います">
      <p>
        Deploy Classic（dash.deno.com、*.deno.dev）、<code>deployctl</code>、Subhosting の REST API
        v1 には、2026 年 7 月 20
        日の終了が告知されていました。このサイトでは終了したものとして扱い、現在の{" "}
        <Link to="/deploy/manual">Deno Deploy</Link>（console.deno.com）を説明します。移行の手順は
        <Link to="https://docs.deno.com/deploy/migration_guide/">公式の移行ガイド（英語）</Link>
        にあります。
      </p>
    </Admonition>
  );
}
