import BaseUrlBanner from "@site/src/components/BaseUrlBanner";
import HomePage from "@site/src/components/HomePage";
import { denoVersion } from "@site/src/data/deno-version";
import Layout from "@theme/Layout";
import React from "react";

/** The content is static HTML in the browser (src/features/static-articles). */
export const staticPath = "/";

export default function Home(): JSX.Element {
  return (
    <>
      <BaseUrlBanner />
      <Layout
        title="ホーム"
        description={`Deno ランタイム、Deno Deploy、Deno KV の日本語ドキュメントです。すべてのページのコードを Deno ${denoVersion} で検査し、できるものは実行して、表示どおりの結果になることを確かめています。`}
      >
        <HomePage />
      </Layout>
    </>
  );
}
